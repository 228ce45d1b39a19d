// expect: TRUE
#include <assert.h>
int main(void) {
  double z = 0.0, m = -z;
  assert(z == m);
  assert((1 / m < 0) == 1);
  return 0;
}
