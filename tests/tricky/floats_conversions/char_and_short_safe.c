// expect: TRUE
// must: decided
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  float f = __VERIFIER_nondet_float();
  if (!(f > -129 && f < 128)) return 0;
  signed char c = f;
  short s = f;
  assert(c == s && s >= -128);
  return 0;
}
