// expect: TRUE
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char b[12];
  int x = __VERIFIER_nondet_int();
  sprintf(b, "%d", x);
  return 0;
}
