// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  union { float f[2]; double d; } u;
  u.d = 1.0;
  assert(u.f[0] == 0 && u.f[1] == 1.875f);
  return 0;
}
