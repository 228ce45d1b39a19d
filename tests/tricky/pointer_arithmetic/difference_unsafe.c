// expect: FALSE(assert)
// suite: quick
#include <assert.h>
struct S { int a, b, c; };
int main(void) {
  struct S a[5];
  struct S *p = &a[4], *q = &a[1];
  assert(p - q == 36);
  assert((char *)p - (char *)q == 36);
  return 0;
}
