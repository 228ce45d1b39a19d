// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double x = -2.5;
  assert(floor(x) == -3 && ceil(x) == -2 && trunc(x) == -2 && round(x) == -3 && rint(x) == -2);
  return 0;
}
