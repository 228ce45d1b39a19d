// expect: FALSE(assert)
// suite: quick
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int n = __VERIFIER_nondet_uchar();
  assert(n >= 0 && n < 255);
  return 0;
}
