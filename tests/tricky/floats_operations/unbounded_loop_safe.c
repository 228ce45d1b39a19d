// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  float t = 0;
  while (__VERIFIER_nondet_int()) t = t * 0.5f + 1.0f;
  assert(t >= 0);
  return 0;
}
