// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int find(const int* a, int n, int x) {
  for (int i = 0; i < n; i++)
    if (a[i] == x) return i;
  return -1;
}
int main(void) {
  int a[8];
  for (int i = 0; i < 8; i++) a[i] = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  int p = find(a, 8, x);
  if (p >= 0) assert(a[p] == x);
  return 0;
}
