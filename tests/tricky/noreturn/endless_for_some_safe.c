// expect: TRUE flags: --property reach
// suite: quick
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n >= 5) { while (1) {} }
  if (n == 5) reach_error();
  return 0;
}
