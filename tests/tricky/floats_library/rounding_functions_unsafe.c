// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  double x = -2.5;
  assert(round(x) == -2);
  return 0;
}
