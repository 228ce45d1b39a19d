// expect: TRUE
#include <assert.h>
int main(void) {
  volatile double big = 1e16, one = 1.0;
  assert(((big + one) - big == 1.0) == 0);
  return 0;
}
