// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  float x = -0.0f;
  assert(!signbit(x));
  return 0;
}
