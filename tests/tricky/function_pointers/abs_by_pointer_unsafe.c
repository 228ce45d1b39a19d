// expect: FALSE(overflow)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int (*f)(int) = abs;
  return f(__VERIFIER_nondet_int()) == 5;
}
