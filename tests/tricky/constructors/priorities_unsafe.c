// expect: FALSE(assert)
#include <assert.h>
int order;
__attribute__((constructor(300))) static void late(void) { order = order * 10 + 3; }
__attribute__((constructor(200))) static void early(void) { order = order * 10 + 2; }
__attribute__((constructor)) static void last(void) { order = order * 10 + 4; }
int main(void) {
  assert(order == 324);
  return 0;
}
