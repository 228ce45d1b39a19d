// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  double x = 1;
  int n = 0;
  while (x > 0) {
    x /= 2;
    n++;
  }
  assert(n == 1075);
  return 0;
}
