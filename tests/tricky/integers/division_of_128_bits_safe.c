// expect: TRUE flags: --property assert
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  __int128 m = (__int128)((unsigned __int128)1 << 127), n = __VERIFIER_nondet_int();
  if (n != -2) return 0;
  assert(m / n > 0);
  return 0;
}
