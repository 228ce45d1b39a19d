// expect: TRUE
#include <assert.h>
int main(void) {
  double _Complex z = 0;
  __imag__ z = 4;
  double *p = (double *)&z;
  assert(p[1] == 4);
  return 0;
}
