// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double x = 1e-310, nan = sqrt(-1.0), inf = 1e308 * 10;
  assert(isnan(nan) && isinf(inf) && !isnormal(x) && isfinite(x) && fpclassify(x) == FP_SUBNORMAL && fpclassify(-0.0) == FP_ZERO);
  return 0;
}
