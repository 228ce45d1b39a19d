// expect: TRUE
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a == INT_MIN) return 0;
  assert(a % 2 == 0 || a % 2 == 1 || a % 2 == -1);
  return 0;
}
