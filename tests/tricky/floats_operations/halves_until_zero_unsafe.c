// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  double x = 1;
  int n = 0;
  while (x > 0) {
    x /= 2;
    n++;
  }
  assert(n == 1074);
  return 0;
}
