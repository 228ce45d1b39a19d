// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#define SZ 100
int main(void) {
  int a[SZ];
  for (int i = 0; i < SZ; i++) a[i] = i * 2;
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= SZ) return 0;
  assert(a[k] == 2 * k);
  return 0;
}
