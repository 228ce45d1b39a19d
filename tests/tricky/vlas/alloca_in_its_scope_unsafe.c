// expect: FALSE(valid-deref) flags: --property memsafety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p[3], n = __VERIFIER_nondet_int();
  if (n != 2) exit(0);
  {
    char v[n];
    v[0] = 1;
    for (int i = 0; i < 3; i++) {
      p[i] = __builtin_alloca(4);
      *p[i] = 5;
    }
    n += *p[0] + v[1 - 1];
  }
  if (*p[0] == 9) abort();
  exit(0);
}
