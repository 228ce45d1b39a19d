// expect: FALSE(assert)
#include <assert.h>
struct S { int a[4]; struct { char c; long n; } in; };
int main(void) {
  struct S s = {.in.c = 1};
  s.a[1]++;
  assert(s.in.n == 1 && s.a[1] == 1);
  return 0;
}
