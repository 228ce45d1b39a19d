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
  unsigned n = __VERIFIER_nondet_uint();
  double d = n;
  assert(d < 4294967295.0);
  return 0;
}
