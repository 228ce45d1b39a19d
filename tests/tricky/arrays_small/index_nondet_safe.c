// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[10] = {0};
  int i = __VERIFIER_nondet_int();
  if (i >= 0 && i < 10) a[i] = 7;
  int c = 0;
  for (int k = 0; k < 10; k++) c += a[k];
  assert(c == 0 || c == 7);
  return 0;
}
