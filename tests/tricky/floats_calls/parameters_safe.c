// expect: TRUE
// must: decided
#include <assert.h>
static double mean(float a, double b) { return (a + b) / 2; }
int main(void) {
  assert(mean(1.0f, 2.0) == 1.5);
  return 0;
}
