// expect: TRUE flags: --arch 32
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
int main(void) {
  long n = __VERIFIER_nondet_long();
  unsigned long long u = __VERIFIER_nondet_ulonglong();
  assert((long long)n >= -2147483648LL);
  return u == 77;
}
