// expect: TRUE
// must: decided
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern long __VERIFIER_nondet_long(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
static double add(double a, float b) { return a + b; }
static double sub(double a, float b) { return a - b; }
int main(void) {
  double (*f)(double, float) = __VERIFIER_nondet_int() ? add : sub;
  assert(f(1.5, 0.5f) == 2 || f(1.5, 0.5f) == 1);
  return 0;
}
