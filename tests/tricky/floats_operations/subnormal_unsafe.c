// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  double x = 2.2250738585072014e-308;
  double y = x / 2;
  assert(y == 0);
  return 0;
}
