// expect: FALSE(assert)
// Both pointers may be the same text of the environment.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char x[2] = "a", y[2] = "b";
  char *q = __VERIFIER_nondet_int() ? y : getenv("A");
  char *p = __VERIFIER_nondet_int() ? x : getenv("A");
  if (!q || !p) return 0;
  assert(q != p);
  return 0;
}
