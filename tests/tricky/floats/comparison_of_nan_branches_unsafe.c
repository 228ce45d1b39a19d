// expect: FALSE(assert)
// suite: quick
#include <assert.h>
#include <math.h>
int main(void) {
  double n = NAN;
  int r = 0;
  if (n < 1.0) r = 1;
  else if (n >= 1.0) r = 2;
  assert(r == 2);
  return 0;
}
