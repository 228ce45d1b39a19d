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
  union { float f; unsigned n; } u;
  u.f = __VERIFIER_nondet_float();
  assert((u.n & 0x7fffffffu) != 0 || u.f == 0);
  return 0;
}
