// expect: FALSE(assert)
#include <assert.h>
static int one(void) { return 1; }
static int two(void) { return 2; }
union U { int (*f)(void); void *p; long n; };
int main(void) {
  union U u, v;
  u.f = one;
  v.f = two;
  u.n = v.n;
  assert(u.f() == 1);
  return 0;
}
