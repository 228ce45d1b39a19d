// expect: TRUE
#include <assert.h>
struct S { int a, b; };
struct T { struct S s; int c; };
int main(void) {
  struct T t = {.s = {1, 2}, .s.b = 7, 3};
  assert(t.s.a == 1 && t.c == 3);
  assert(t.s.b == 7);
  return 0;
}
