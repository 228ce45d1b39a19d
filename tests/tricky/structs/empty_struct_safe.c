// expect: TRUE
#include <assert.h>
struct E {};
struct S { int a; struct E e; int b; };
static struct E pass(struct E e) { return e; }
int main(void) {
  struct S s = {1, {}, 2};
  s.e = pass(s.e);
  assert(s.b == 2 && s.a == 1);
  return 0;
}
