// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int avg(int* a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return (int)(s / n);
}
int main(void) {
  int a[4];
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  for (int i = 0; i < n; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (a[i] > 100 || a[i] < 0) a[i] = 0;
  }
  int m = avg(a, n);
  assert(m >= 0 && m <= 100);
  return 0;
}
