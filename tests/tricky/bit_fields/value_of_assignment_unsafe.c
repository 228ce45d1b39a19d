// expect: FALSE(assert)
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct S { unsigned a : 3; };
int main(void) {
  struct S s = {0};
  unsigned n = __VERIFIER_nondet_uint(), r = (s.a = n);
  assert(r == n);
  return 0;
}
