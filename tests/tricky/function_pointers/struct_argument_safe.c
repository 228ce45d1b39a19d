// expect: TRUE
#include <assert.h>
struct S { long a, b, c; };
static long last(struct S s) { s.a = 0; return s.c; }
static long first(struct S s) { s.c = 0; return s.a; }
int main(void) {
  long (*f)(struct S) = last;
  struct S s = {1, 2, 3};
  assert(f(s) == 3 && s.a == 1);
  return 0;
}
