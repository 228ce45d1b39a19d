// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double y = sqrt(2.0);
  assert(y * y == 2);
  return 0;
}
