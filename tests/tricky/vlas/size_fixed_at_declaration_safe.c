// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = (__VERIFIER_nondet_int() & 3) + 1, old = n;
  char a[n];
  n = 100;
  assert(sizeof a == old);
  a[old - 1] = 0;
  return a[old - 1];
}
