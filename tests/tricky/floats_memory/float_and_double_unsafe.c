// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  union { float f[2]; double d; } u;
  u.d = 1.0;
  assert(u.f[1] == 1.0f);
  return 0;
}
