// expect: FALSE(assert) flags: --arch 32
#include <assert.h>
#include <stdarg.h>
struct S { int a; char b[5]; };
static int get(int n, ...) {
  va_list ap;
  va_start(ap, n);
  struct S s = va_arg(ap, struct S);
  int r = va_arg(ap, int) + s.b[4] + s.a;
  va_end(ap);
  return r;
}
int main(void) {
  struct S s = {1, {0, 0, 0, 0, 5}};
  assert(get(1, s, 10) == 11);
  return 0;
}
