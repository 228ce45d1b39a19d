// expect: FALSE(valid-deref)
#include <assert.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int v = __VERIFIER_nondet_int();
  char b[11];
  sprintf(b, "%d", v);
  assert(b[0] == '-' || (b[0] >= '0' && b[0] <= '9'));
  return 0;
}
