// expect: FALSE(overflow)
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[5];
  int s = 0;
  for (int i = 0; i < 5; i++) { a[i] = __VERIFIER_nondet_int(); }
  for (int i = 0; i < 5; i++) s += a[i];
  assert(s >= INT_MIN);
  return 0;
}
