// expect: TRUE
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int a[2] = {3, 4};
  _Bool b = __VERIFIER_nondet_bool();
  assert(a[b] >= 3);
  return 0;
}
