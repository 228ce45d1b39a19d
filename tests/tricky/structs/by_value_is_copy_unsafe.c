// expect: FALSE(assert)
// suite: quick
#include <assert.h>
struct S { int a, b, c, d, e; };
static int change(struct S s) { s.e = 100; return s.e; }
int main(void) {
  struct S s = {1, 2, 3, 4, 5};
  change(s);
  assert(s.e == 100);
  return 0;
}
