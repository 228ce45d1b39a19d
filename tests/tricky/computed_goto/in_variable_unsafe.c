// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  void *p = __VERIFIER_nondet_int() > 3 ? &&one : &&two;
  int n = 0;
  goto *p;
one: n = 1;
two: n += 1;
  assert(n == 1);
  return 0;
}
