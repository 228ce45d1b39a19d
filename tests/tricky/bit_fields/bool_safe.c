// expect: TRUE
// suite: quick
#include <assert.h>
struct S { _Bool a : 1; unsigned b : 1; };
int main(void) {
  struct S s = {0};
  s.a = 2;
  s.b = 2;
  assert(s.a == 1 && s.b == 0);
  return 0;
}
