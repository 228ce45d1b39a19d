// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  double z = 0.0, m = -z;
  assert(z == m);
  assert((1 / m < 0) == 0);
  return 0;
}
