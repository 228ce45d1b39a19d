// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  int n;
  double x = frexp(48.0, &n), w, f = modf(-3.25, &w);
  assert(n == 5);
  return 0;
}
