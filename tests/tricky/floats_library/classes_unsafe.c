// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double x = 1e-310, nan = sqrt(-1.0), inf = 1e308 * 10;
  assert(isnormal(x));
  return 0;
}
