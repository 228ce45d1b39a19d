// expect: FALSE(assert)
// must: decided
#include <assert.h>
static int sign(double x) {
  union { double value; unsigned long word; } u;
  u.value = x;
  return u.word >> 63;
}
int main(void) {
  double zero = 0, nan = zero / zero;
  int n = sign(nan);
  assert(n == 0 || n == 1);
  assert(sign(-1.0) == 1 && sign(0.0) == 1 && sign(-0.0) == 1);
  return 0;
}
