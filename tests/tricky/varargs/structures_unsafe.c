// expect: FALSE(assert) flags: --property assert
#include <assert.h>
#include <stdarg.h>
struct small { int x, y; };
struct two { long a; int b; };
struct large { long a, b, c; };
static long f(int n, ...) {
  va_list ap;
  va_start(ap, n);
  struct small s = va_arg(ap, struct small);
  struct two t = va_arg(ap, struct two);
  struct large l = va_arg(ap, struct large);
  int last = va_arg(ap, int);
  va_end(ap);
  return s.y + t.b + l.c + last;
}
int main(void) {
  struct small s = {1, 2};
  struct two t = {3, 4};
  struct large l = {5, 6, 7};
  assert(f(0, s, t, l, 8) == 1 + 4 + 7 + 8);
  return 0;
}
