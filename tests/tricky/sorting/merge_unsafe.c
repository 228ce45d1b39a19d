// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {1, 4, 6}, b[3], c[6];
  b[0] = __VERIFIER_nondet_int();
  b[1] = __VERIFIER_nondet_int();
  b[2] = __VERIFIER_nondet_int();
  if (!(b[0] <= b[1] && b[1] <= b[2])) return 0;
  int i = 0, j = 0, k = 0;
  while (i < 3 || j < 3) {
    if (j >= 3 || (i < 3 && a[i] >= b[j])) c[k++] = a[i++];
    else c[k++] = b[j++];
  }
  for (int x = 0; x < 5; x++) assert(c[x] <= c[x + 1]);
  return 0;
}
