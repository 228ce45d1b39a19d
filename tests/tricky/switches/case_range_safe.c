// expect: TRUE
// suite: quick
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), r;
  switch (n) {
  case -5 ... 5: r = 1; break;
  case 6 ... 9: r = 2; break;
  default: r = 3;
  }
  assert(r != 2 || (n > 5 && n < 10));
  return 0;
}
