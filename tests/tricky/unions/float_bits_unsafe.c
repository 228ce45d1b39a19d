// expect: FALSE(assert)
#include <assert.h>
union U { float f; unsigned n; };
int main(void) {
  union U u;
  u.f = 1.0f;
  assert(u.n == 1u);
  return 0;
}
