// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { long first, second; };
int main(void) {
  struct pair p = {1, 2};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 2) return 0;
  memset(&p, 0, n * sizeof p.first);
  assert(p.second == (n == 2 ? 0 : 2));
  assert(p.first == (0));
}
