// expect: TRUE
#include <assert.h>
static int g = 1;
static int f(int *p) { int old = g; *p = 10; return g - old; }
int main(void) {
  int x = 0;
  assert(f(&x) == 0);
  assert(f(&g) == 9);
  return 0;
}
