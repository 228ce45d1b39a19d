// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a[5];
  for (int i = 0; i < 5; i++) a[i] = __VERIFIER_nondet_uchar();
  for (int i = 0; i < 4; i++) {
    int m = i;
    for (int j = i + 1; j < 5; j++)
      if (a[j] < a[m]) m = j;
    unsigned char t = a[i];
    a[i] = a[m];
    a[m] = t;
  }
  assert(a[0] < a[4]);
  return 0;
}
