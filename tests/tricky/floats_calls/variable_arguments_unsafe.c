// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdarg.h>
static double sum(int n, ...) {
  va_list list;
  double all = 0;
  va_start(list, n);
  while (n-- > 0) all += va_arg(list, double);
  va_end(list);
  return all;
}
int main(void) {
  assert(sum(2, 0.5, 1.25) == 2);
  return 0;
}
