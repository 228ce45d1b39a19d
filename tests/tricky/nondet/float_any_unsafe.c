// expect: FALSE(assert)
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
  float f = __VERIFIER_nondet_float();
  int big = f > 1.0f;
  assert(!big || f > 2.0f);
  return 0;
}
