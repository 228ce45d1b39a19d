// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  volatile int n = 16777217;
  float f = n;
  assert((int)f == 16777217);
  return 0;
}
