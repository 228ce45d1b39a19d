// expect: FALSE(overflow)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int mid(int lo, int hi) { return (lo + hi) / 2; }
int main(void) {
  int l = __VERIFIER_nondet_int(), h = __VERIFIER_nondet_int();
  if (l < 0 || h < l) return 0;
  int m = mid(l, h);
  assert(m >= l && m <= h);
  return 0;
}
