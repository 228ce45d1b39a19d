// expect: TRUE
// must: decided
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
#include <math.h>
int main(void) {
  double x = __VERIFIER_nondet_double();
  assert(fmin(x, 1.0) <= 1 && fmax(x, NAN) == x || isnan(x));
  return 0;
}
