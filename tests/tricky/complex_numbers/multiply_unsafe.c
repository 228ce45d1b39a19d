// expect: FALSE(assert)
#include <assert.h>
#include <complex.h>
int main(void) {
  double complex a = 1.0 + 2.0 * I, b = a * a;
  assert(creal(b) == 5.0);
  assert(cimag(b) == 4.0);
  return 0;
}
