// expect: FALSE(assert)
// must: decided
#include <assert.h>
static double power(double x, int n) { return n == 0 ? 1 : x * power(x, n - 1); }
int main(void) {
  assert(power(1.1, 2) == 1.21);
  return 0;
}
