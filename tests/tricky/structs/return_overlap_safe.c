// expect: TRUE
#include <assert.h>
struct S { int a, b, c, d, e, f; };
static struct S s;
static struct S turn(void) { struct S r = {s.f, s.e, s.d, s.c, s.b, s.a}; s.a = 50; return r; }
int main(void) {
  s = (struct S){1, 2, 3, 4, 5, 6};
  s = turn();
  assert(s.a == 6 && s.f == 1);
  return 0;
}
