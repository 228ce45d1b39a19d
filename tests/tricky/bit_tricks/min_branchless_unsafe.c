// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int m = b ^ ((a ^ b) & -(a < b));
  assert(m == (a > b ? a : b));
  return 0;
}
