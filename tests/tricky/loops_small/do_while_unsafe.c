// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  int n = 0;
  if (x < 0) return 0;
  do {
    n++;
    x /= 10;
  } while (x);
  assert(n < 10);
  return 0;
}
