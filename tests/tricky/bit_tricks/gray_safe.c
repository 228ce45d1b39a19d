// expect: TRUE
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() & 0xffff;
  unsigned g = n ^ (n >> 1);
  unsigned m = (n + 1) ^ ((n + 1) >> 1);
  assert(__builtin_popcount(g ^ m) == 1);
  return 0;
}
