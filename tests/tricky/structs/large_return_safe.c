// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct m {
  double d;
  int a[10];
};
static struct m mk(int k) {
  struct m r;
  r.d = k;
  for (int i = 0; i < 10; i++) r.a[i] = k;
  return r;
}
int main(void) {
  int k = __VERIFIER_nondet_int();
  struct m r = mk(k);
  assert(r.a[9] == k && r.d == k);
  return 0;
}
