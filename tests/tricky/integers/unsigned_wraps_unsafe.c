// expect: FALSE(assert)
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  assert(a + 1 > a);
  return 0;
}
