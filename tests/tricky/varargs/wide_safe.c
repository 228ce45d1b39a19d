// expect: TRUE flags: --property assert
#include <assert.h>
#include <stdarg.h>
static int f(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int a = va_arg(ap, int);
  int b = (int)(va_arg(ap, __int128) >> 64);
  int c = va_arg(ap, int);
  (void)va_arg(ap, long double);
  int d = va_arg(ap, int);
  va_end(ap);
  return a + b + c + d;
}
int main(void) {
  assert(f(0, 1, (__int128)2 << 64, 3, 1.5L, 4) == 10);
  return 0;
}
