// expect: FALSE(assert)
// suite: quick
#include <assert.h>
int main(void) {
  double _Complex z = 0;
  __imag__ z = 4;
  double *p = (double *)&z;
  assert(p[1] == 0);
  return 0;
}
