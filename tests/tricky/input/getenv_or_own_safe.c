// expect: TRUE
// An array of the program is no text of the environment.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char x[2] = "a", y[2] = "b";
  char *q = y;
  char *p = __VERIFIER_nondet_int() ? x : getenv("A");
  if (!p) return 0;
  assert(q != p);
  return 0;
}
