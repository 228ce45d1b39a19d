// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a > 20 || a < -20) return 0;
  assert(a / 4 * 4 + a % 4 == a);
  assert(a % 4 >= 0);
  return 0;
}
