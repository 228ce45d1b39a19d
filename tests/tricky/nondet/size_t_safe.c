// expect: TRUE
#include <stddef.h>
extern size_t __VERIFIER_nondet_size_t(void);
int main(void) {
  char a[4] = {0};
  size_t n = __VERIFIER_nondet_size_t();
  if (n >= 4) return 0;
  return a[n];
}
