// expect: TRUE
// must: decided
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
static int isNan(float x) {
  union { float value; unsigned word; } u;
  u.value = x;
  return (u.word & 0x7fffffff) > 0x7f800000;
}
int main(void) {
  float x = __VERIFIER_nondet_float();
  assert(!isNan(x) == (x == x));
  assert(isNan(0.0f / 0.0f));
  return 0;
}
