// expect: FALSE(assert)
// must: decided
// suite: quick
#include <assert.h>
int main(void) {
  union { double d; unsigned long n; } u;
  u.n = 0x3ff8000000000000ul;
  assert(u.d == 1.25);
  return 0;
}
