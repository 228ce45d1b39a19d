// expect: FALSE(assert) flags: --arch 32
// must: decided
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
static float half(float x) { return x * 0.5f; }
int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x > 1 && x < 2)) return 0;
  assert(half(x) * 3 == x);
  return 0;
}
