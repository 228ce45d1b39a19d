// expect: TRUE
// must: decided
#include <assert.h>
#include <stdio.h>
int main(void) {
  double x = 0.1;
  printf("%f %g\n", x, x);
  x *= 3;
  assert(x != 0.3);
  return 0;
}
