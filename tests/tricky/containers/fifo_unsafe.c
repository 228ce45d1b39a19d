// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int b[4];
static unsigned h, t;
static int push(int x) {
  if (t - h == 4) return 0;
  b[t++ % 4] = x;
  return 1;
}
static int pop(int* x) {
  if (t == h) return 0;
  *x = b[h++ % 4];
  return 1;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0, z = 0;
  push(x);
  push(7);
  assert(pop(&y) && pop(&z) && z == x);
  return 0;
}
