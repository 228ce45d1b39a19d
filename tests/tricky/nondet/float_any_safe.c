// expect: TRUE
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
  float f = __VERIFIER_nondet_float();
  int big = f > 1.0f;
  assert(!big || f > 0.5f);
  return 0;
}
