// expect: TRUE
#include <assert.h>
struct S { volatile int a; int b; };
int main(void) {
  struct S s = {1, 2}, t = s;
  t.a += 4;
  assert(s.a == 1 && t.a == 5);
  return 0;
}
