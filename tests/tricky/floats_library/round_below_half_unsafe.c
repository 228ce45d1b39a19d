// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double x = 0.49999999999999994;
  assert(round(x) == floor(x + 0.5));
  return 0;
}
