// expect: TRUE
// must: decided
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
typedef int32_t fx;
static fx fdiv(fx a, fx b) { return (fx)(((int64_t)a << 16) / b); }
int main(void) {
  fx b = __VERIFIER_nondet_int();
  if (b < 1 || b > 1000000) return 0;
  fx r = fdiv(3 << 16, b);
  (void)r;
  return 0;
}
