// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int pr(int n) {
  if (n < 2) return 0;
  for (int i = 2; i * i <= n; i++)
    if (n % i == 0) return 0;
  return 1;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 60) return 0;
  if (pr(n) && n > 2) assert(n % 2 == 1);
  return 0;
}
