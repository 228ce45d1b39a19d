// expect: TRUE
// must: decided
#include <assert.h>
#include <stdint.h>
extern short __VERIFIER_nondet_short(void);
static int16_t q(int16_t a, int16_t b) {
  int32_t p = ((int32_t)a * b) >> 15;
  if (p > 32767) p = 32767;
  return (int16_t)p;
}
int main(void) {
  int16_t a = (int16_t)__VERIFIER_nondet_short();
  int16_t r = q(a, a);
  assert(r >= 0);
  return 0;
}
