// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  double d = -2.75;
  int n = d;
  assert(n == -3);
  return 0;
}
