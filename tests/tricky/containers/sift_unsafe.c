// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static void push(int* h, int* n, int x) {
  int i = (*n)++;
  h[i] = x;
  while (i && h[(i - 1) / 2] > h[i]) {
    int p = (i - 1) / 2, t = h[p];
    h[p] = h[i];
    h[i] = t;
    i = 0;
  }
}
int main(void) {
  int h[4], n = 0;
  for (int i = 0; i < 4; i++) push(h, &n, __VERIFIER_nondet_int());
  assert(h[0] <= h[1] && h[0] <= h[2] && h[0] <= h[3]);
  return 0;
}
