// expect: TRUE
#include <assert.h>
union U { float f; unsigned n; };
int main(void) {
  union U u;
  u.f = 1.0f;
  assert(u.n == 0x3f800000u);
  return 0;
}
