// expect: FALSE(valid-memtrack)
// must: decided
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *copy = strdup("abc");
  if (!copy) return 0;
  if (__VERIFIER_nondet_int()) {
    copy = 0;
    return 1;
  }
  free(copy);
  return 0;
}
