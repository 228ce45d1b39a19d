// expect: TRUE flags: --rules svcomp --property memsafety
#include <stdlib.h>
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
  void *p = __VERIFIER_nondet_pointer();
  if (!p)
    free(p);
  return 0;
}
