// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  assert(__builtin_constant_p(3) == 1);
  return n == 77;
}
