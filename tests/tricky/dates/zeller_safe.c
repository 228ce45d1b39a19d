// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int dow(int y, int m, int d) {
  static const int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (m < 3) y--;
  return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7;
}
int main(void) {
  int y = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
  if (y < 1 || y > 3000 || m < 1 || m > 12 || d < 1 || d > 31) return 0;
  int w = dow(y, m, d);
  assert(w >= 0 && w <= 6);
  return 0;
}
