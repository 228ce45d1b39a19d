// expect: TRUE
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
static int f(unsigned n) {
  switch (n & 1) { case 0: return 5; case 1: return 6; }
  __builtin_unreachable();
}
int main(void) {
  assert(f(__VERIFIER_nondet_uint()) >= 5);
  return 0;
}
