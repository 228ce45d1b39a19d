// expect: FALSE(assert)
#include <assert.h>
#include <stdarg.h>
static int get(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int r = va_arg(ap, int);
  va_end(ap);
  return r;
}
int main(void) {
  signed char c = -3;
  assert(get(1, c) == 253);
  return 0;
}
