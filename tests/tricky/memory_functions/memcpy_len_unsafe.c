// expect: FALSE(valid-deref)
// must: decided
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char src[16] = {0}, dst[8];
  unsigned n = __VERIFIER_nondet_uint();
  if (n > sizeof src) n = sizeof src;
  memcpy(dst, src, n);
  return 0;
}
