// expect: TRUE
// must: decided
#include <assert.h>
static double power(double x, int n) { return n == 0 ? 1 : x * power(x, n - 1); }
int main(void) {
  assert(power(1.5, 3) == 3.375);
  return 0;
}
