// expect: TRUE
// must: decided
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[5];
  int s = 0;
  for (int i = 0; i < 5; i++) {
    a[i] = __VERIFIER_nondet_int();
    if (a[i] < -1000 || a[i] > 1000) a[i] = 0;
  }
  for (int i = 0; i < 5; i++) s += a[i];
  assert(s >= INT_MIN);
  return 0;
}
