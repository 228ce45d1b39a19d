// expect: TRUE
#include <assert.h>
#include <stdarg.h>
static int sum(int n, ...) {
  va_list ap;
  int s = 0;
  va_start(ap, n);
  while (n--) s += va_arg(ap, int);
  va_end(ap);
  return s;
}
static int first(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int s = n ? va_arg(ap, int) : -1;
  va_end(ap);
  return s;
}
int main(int argc, char **argv) {
  int (*f)(int, ...) = argc > 1 ? sum : first;
  assert(f(2, 5, 6) == (argc > 1 ? 11 : 5));
  return 0;
}
