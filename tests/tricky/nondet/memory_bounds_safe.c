// expect: TRUE
#include <stddef.h>
extern void __VERIFIER_nondet_memory(void *, size_t);
int main(void) {
  int x = 0;
  __VERIFIER_nondet_memory(&x, sizeof x);
  return x == 77;
}
