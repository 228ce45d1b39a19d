// expect: FALSE(assert) flags: --property assert --arch 32
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  long long m = -9223372036854775807ll - 1, n = __VERIFIER_nondet_int();
  if (n != -1) return 0;
  long long q = m / n;
  assert(q > 0);
  return 0;
}
