// expect: FALSE(overflow)
// must: decided
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  double d = __VERIFIER_nondet_double();
  if (!(d > -2147483650.0 && d < 2147483648.0)) return 0;
  int n = (int)d;
  return n == 7;
  return 0;
}
