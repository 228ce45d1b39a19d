// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int s = __VERIFIER_nondet_int();
  if (s < 0 || s >= 86400) return 0;
  int h = s / 3600, m = s % 3600 / 60, t = s % 60;
  assert(h < 23);
  return 0;
}
