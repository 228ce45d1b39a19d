// expect: FALSE(assert)
#include <assert.h>
static int g = 1;
static int f(int *p) { int old = g; *p = 10; return g - old; }
int main(void) {
  int x = 0;
  assert(f(&x) == 0);
  assert(f(&g) == 0);
  return 0;
}
