// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int st = 0;
  while (1) {
    int e = __VERIFIER_nondet_int();
    if (e == 0) break;
    if (st == 0 && e == 1) st = 1;
    else if (st == 1 && e == 2) st = 2;
    else if (st == 2 && e == 3) st = 0;
  }
  assert(st <= 1);
  return 0;
}
