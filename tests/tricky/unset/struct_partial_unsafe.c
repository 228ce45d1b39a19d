// expect: FALSE(assert)
#include <assert.h>
struct S { int a, b; };
static struct S g;
int main(void) {
  struct S s;
  s.a = 4;
  s.b = 0;
  g = s;
  assert(g.b == 4);
  return 0;
}
