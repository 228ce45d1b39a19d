// expect: FALSE(overflow)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 13) return 0;
  int r = fact(n);
  assert(r >= 1);
  return 0;
}
