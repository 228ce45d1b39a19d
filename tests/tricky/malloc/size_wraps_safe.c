// expect: TRUE
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000) return 0;
  int *p = malloc(n * (unsigned)sizeof(int));
  if (p && n > 1) p[1] = 2;
  free(p);
  return 0;
}
