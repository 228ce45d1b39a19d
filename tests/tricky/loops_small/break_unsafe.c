// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i;
  for (i = 0; i < 100; i++) {
    if (__VERIFIER_nondet_int() == 42) break;
  }
  assert(i < 100);
  return 0;
}
