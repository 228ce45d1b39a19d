// expect: TRUE
#include <assert.h>
#include <stdarg.h>
static int first(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int s = n ? va_arg(ap, int) : -1;
  va_end(ap);
  return s;
}
int main(void) {
  assert(first(0) == -1);
  assert(first(1, 7) == 7);
  return 0;
}
