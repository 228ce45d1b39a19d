// expect: TRUE flags: --rules svcomp --property reach
#include <stddef.h>
extern void reach_error(void);
extern void __VERIFIER_nondet_memory(void *, size_t);
struct S { int n; int k; };
int main(void) {
  struct S s = {3, 4};
  __VERIFIER_nondet_memory(&s, sizeof(int));
  if (s.k != 4) reach_error();
  return 0;
}
