// expect: FALSE(valid-deref)
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char b[11];
  int x = __VERIFIER_nondet_int();
  sprintf(b, "%d", x);
  return 0;
}
