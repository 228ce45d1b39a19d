// expect: TRUE
// must: decided
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3}, b[3] = {1, 2, 3};
  b[1] = __VERIFIER_nondet_int();
  assert((memcmp(a, b, sizeof a) == 0) == (b[1] == 2));
  return 0;
}
