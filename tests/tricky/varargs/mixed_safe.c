// expect: TRUE
#include <assert.h>
#include <stdarg.h>
static double pick(int n, ...) {
  va_list ap;
  va_start(ap, n);
  long long a = va_arg(ap, long long);
  double d = va_arg(ap, double);
  char *s = va_arg(ap, char *);
  va_end(ap);
  return s[0] == 'x' && a == 1LL << 40 ? d : 0;
}
int main(void) {
  assert(pick(0, 1LL << 40, 2.5, "x") == 2.5);
  return 0;
}
