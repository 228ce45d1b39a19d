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
  float x = __VERIFIER_nondet_float();
  if (!(x >= 0 && x <= 100)) return 0;
  float y = sqrtf(x);
  assert(y >= 0 && y <= 10);
  return 0;
}
