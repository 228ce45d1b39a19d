// expect: TRUE
#include <assert.h>
#include <stdarg.h>
static void set(int n, ...) {
  va_list ap;
  va_start(ap, n);
  while (n--) *va_arg(ap, int *) = n;
  va_end(ap);
}
int main(void) {
  int a = 9, b = 9;
  set(2, &a, &b);
  assert(a == 1 && b == 0);
  return 0;
}
