// expect: TRUE
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  if (b == 0) return 0;
  if (a == INT_MIN && b == -1) return 0;
  return a / b == 77;
}
