// expect: FALSE(valid-deref)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int bs(const int* a, int n, int x) {
  int lo = 0, hi = n;
  while (lo <= hi) {
    int m = lo + (hi - lo) / 2;
    if (a[m] < x) lo = m + 1;
    else hi = m - 1;
  }
  return lo;
}
int main(void) {
  int a[7] = {2, 3, 5, 7, 11, 13, 17};
  int x = __VERIFIER_nondet_int();
  int r = bs(a, 7, x);
  if (r < 7 && r >= 0) assert(a[r] >= x);
  return 0;
}
