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
  float x = __VERIFIER_nondet_float();
  if (!(x >= 1 && x < 2)) return 0;
  assert(x + 1 > x);
  return 0;
}
