// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  double x = 0.0, y = -x;
  assert(x == y && 1 / x != 1 / y);
  return 0;
}
