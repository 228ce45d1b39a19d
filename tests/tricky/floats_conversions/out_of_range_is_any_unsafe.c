// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  double d = 1e10;
  int n = 5;
  if (d < 2147483648.0) n = (int)d;
  assert(n == 6);
  return 0;
}
