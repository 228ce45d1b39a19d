// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double x = 0.49999999999999994;
  assert(round(x) == 0 && floor(x + 0.5) == 1);
  return 0;
}
