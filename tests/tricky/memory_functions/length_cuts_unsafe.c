// expect: FALSE(assert)
// A length that ends inside a field.
#include <assert.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct pair { long first, second; };
int main(void) {
  struct pair p = {-1, -1};
  unsigned n = __VERIFIER_nondet_uint();
  if (n > sizeof p) return 0;
  memset(&p, 0, n);
  assert(p.first == -1 || p.first == 0);
}
