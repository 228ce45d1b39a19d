// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static void rot(int* a, int n) {
  int t = a[0];
  for (int i = 0; i + 1 < n; i++) a[i] = a[i + 1];
  a[n - 1] = t;
}
int main(void) {
  int a[4];
  int x = __VERIFIER_nondet_int();
  for (int i = 0; i < 4; i++) a[i] = x ^ i;
  for (int k = 0; k < 4; k++) rot(a, 4);
  for (int i = 0; i < 4; i++) assert(a[i] == (x ^ i));
  return 0;
}
