// expect: TRUE
#include <assert.h>
struct S { short a; char b; int c; char d; };
static struct S turn(struct S s) { struct S r = {s.b, s.a, s.d, s.c}; return r; }
int main(void) {
  struct S s = turn((struct S){1, 2, 3, 4});
  assert(s.a == 2 && s.b == 1);
  assert(s.c == 4 && s.d == 3);
  return 0;
}
