// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  volatile double big = 1e16, one = 1.0;
  assert(((big + one) - big == 1.0) == 1);
  return 0;
}
