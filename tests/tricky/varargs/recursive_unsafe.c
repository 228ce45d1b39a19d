// expect: FALSE(assert)
#include <assert.h>
#include <stdarg.h>
static int count(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int a = va_arg(ap, int);
  int r = n > 0 ? count(n - 1, a + 1) : a;
  va_end(ap);
  return r;
}
int main(void) {
  assert(count(3, 1) == 1);
  return 0;
}
