// expect: TRUE
#include <assert.h>
int main(void) {
  volatile int n = 16777217;
  float f = n;
  assert((int)f == 16777216);
  return 0;
}
