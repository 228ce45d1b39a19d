// expect: FALSE(assert)
#include <assert.h>
struct S { unsigned a : 3, b : 7, c : 6; };
int main(void) {
  struct S s = {5, 100, 33};
  s.b += 60;
  assert(s.a == 5 && s.c == 33);
  assert(s.b == 160);
  return 0;
}
