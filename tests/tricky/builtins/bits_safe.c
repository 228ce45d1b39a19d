// expect: TRUE
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 16 || n > 31) return 0;
  assert(__builtin_clz(n) == 27);
  assert(__builtin_ctz(n | 16) <= 4);
  return 0;
}
