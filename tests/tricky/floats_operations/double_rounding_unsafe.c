// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  double x = 16777217.0 + 1.0 / 134217728;
  float f = (float)x;
  assert(f == 16777216.0f);
  return 0;
}
