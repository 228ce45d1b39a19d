// expect: FALSE(valid-deref)
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[8] = {1};
  int n = __VERIFIER_nondet_int();
  if (n > 8) return 0;
  memset(a, 0, n);
  return a[0];
}
