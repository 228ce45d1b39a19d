// expect: TRUE
#include <assert.h>
#include <stdarg.h>
static int add(int n, va_list ap) {
  int s = 0;
  while (n--) s += va_arg(ap, int);
  return s;
}
static int sum(int n, ...) {
  va_list ap, again;
  va_start(ap, n);
  va_copy(again, ap);
  int s = 10 * add(n - 1, again);
  s += va_arg(ap, int) + va_arg(ap, int) + 1;
  va_end(ap);
  va_end(again);
  return s;
}
int main(void) {
  assert(sum(3, 1, 2, 4) == 34);
  return 0;
}
