// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  int n;
  double x = frexp(48.0, &n), w, f = modf(-3.25, &w);
  assert(x == 0.75 && n == 6 && ldexp(x, n) == 48 && w == -3 && f == -0.25 && ldexp(1, -1074) == 5e-324);
  return 0;
}
