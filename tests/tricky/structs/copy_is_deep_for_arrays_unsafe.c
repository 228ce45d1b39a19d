// expect: FALSE(assert)
#include <assert.h>
struct S { int a[2]; int *p; };
int main(void) {
  int x = 1;
  struct S s = { {1, 2}, &x}, t = s;
  t.a[0] = 9;
  *t.p = 5;
  assert(s.a[0] == 9);
  assert(*s.p == 5);
  return 0;
}
