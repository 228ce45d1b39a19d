// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
typedef int32_t fx;
static fx fmul(fx a, fx b) { return (fx)(((int64_t)a * b) >> 16); }
int main(void) {
  fx a = __VERIFIER_nondet_int();
  if (a < 0 || a > (100 << 16)) return 0;
  fx h = 1 << 15;
  assert(fmul(a, h) * 2 == a);
  return 0;
}
