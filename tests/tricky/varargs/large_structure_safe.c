// expect: TRUE flags: --property reach
#include <stdarg.h>
extern void reach_error(void);
struct s {
  int *p;
  long a, b;
};
static void f(int n, ...) {
  va_list ap;
  va_start(ap, n);
  struct s v = va_arg(ap, struct s);
  *v.p = 7;
  va_end(ap);
}
int main(void) {
  int x = 1;
  struct s v = {&x, 2, 3};
  f(1, v);
  if (x != 7)
    reach_error();
  return 0;
}
