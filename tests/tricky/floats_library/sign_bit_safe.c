// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  float x = -0.0f;
  assert(signbit(x) && !signbit(1.0) && x == 0);
  return 0;
}
