// expect: TRUE
// must: decided
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned isq(unsigned n) {
  unsigned r = 0;
  while ((r + 1) * (r + 1) <= n) r++;
  return r;
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 200;
  unsigned r = isq(n);
  assert(r * r <= n && n < (r + 1) * (r + 1));
  return 0;
}
