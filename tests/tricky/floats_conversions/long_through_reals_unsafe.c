// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  long n = __VERIFIER_nondet_long();
  if (n < -16777300 || n > 16777300) return 0;
  double d = n;
  assert((long)(float)d == n);
  return 0;
}
