// expect: FALSE(assert)
#include <assert.h>
#include <stdarg.h>
static int twice(int n, ...) {
  va_list a, b;
  va_start(a, n);
  int x = va_arg(a, int);
  va_copy(b, a);
  int y = va_arg(a, int), z = va_arg(b, int);
  va_end(a);
  va_end(b);
  return x * 100 + y * 10 + z;
}
int main(void) {
  assert(twice(0, 1, 2, 3) == 123);
  return 0;
}
