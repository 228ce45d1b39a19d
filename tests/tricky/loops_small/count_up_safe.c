// expect: TRUE
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0, s = 0;
  if (n > 1000) return 0;
  while (i < n) {
    i++;
    s += 2;
  }
  assert(s == 2 * n);
  return 0;
}
