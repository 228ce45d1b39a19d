// expect: FALSE(assert) flags: --arch 32
// must: decided
#include <assert.h>
int main(void) {
  double x = 1e16, y = x + 2.9999;
  assert(y - x == 3);
  return 0;
}
