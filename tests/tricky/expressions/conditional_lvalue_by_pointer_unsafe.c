// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = 1, b = 2;
  *(__VERIFIER_nondet_int() > 0 ? &a : &b) = 5;
  assert(a + b == 6 || a + b == 8);
  return 0;
}
