// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int n = 16777217;
  float f = n;
  assert((int)f == n);
  return 0;
}
