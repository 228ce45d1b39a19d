// expect: TRUE
#include <stdio.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char b[9];
  sprintf(b, "%x", __VERIFIER_nondet_uint());
  return b[0] == 77;
}
