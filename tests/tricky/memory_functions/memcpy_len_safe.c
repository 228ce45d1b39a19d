// expect: TRUE
// must: decided
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  char src[16] = {0}, dst[8];
  unsigned n = __VERIFIER_nondet_uint();
  if (n > sizeof dst) n = sizeof dst;
  memcpy(dst, src, n);
  return 0;
}
