// expect: FALSE(assert)
#include <assert.h>
struct S { volatile int a; int b; };
int main(void) {
  struct S s = {1, 2}, t = s;
  t.a += 4;
  assert(s.a == 1 && t.a == 1);
  return 0;
}
