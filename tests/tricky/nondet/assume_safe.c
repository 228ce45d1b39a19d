// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n > 2 && n < 6);
  assert(n * n <= 25);
  return 0;
}
