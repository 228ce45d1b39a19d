// expect: TRUE
#include <assert.h>
static int order;
static void note(int *p) { order = order * 10 + *p; }
static void block(void) {
  int a __attribute__((cleanup(note))) = 1;
  int b __attribute__((cleanup(note))) = 2;
  order = 0;
}
int main(void) {
  block();
  assert(order == 21);
  return 0;
}
