// expect: FALSE(assert)
// suite: quick
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y;
  if (x > 3) y = 1;
  else y = x > 2 ? 0 : 2;
  assert(y > 0);
  return 0;
}
