// expect: TRUE
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint();
  assert(a + 1 > a || a == 4294967295u);
  return 0;
}
