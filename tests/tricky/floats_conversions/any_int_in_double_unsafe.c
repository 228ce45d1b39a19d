// expect: FALSE(assert)
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  double d = n;
  assert(n > 2000000000 || n < -2000000000 || (int)(float)d == n);
  return 0;
}
