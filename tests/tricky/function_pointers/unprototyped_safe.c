// expect: TRUE
// suite: quick
#include <assert.h>
static int add(int a, int b) { return a + b; }
int main(void) {
  int (*f)() = add;
  assert(f(2, 3) == 5);
  return 0;
}
