// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double y = sqrt(2.0);
  assert(y * y > 2 && y == 1.4142135623730951);
  return 0;
}
