// expect: FALSE(assert)
#include <assert.h>
#include <stddef.h>
extern void __VERIFIER_nondet_memory(void *, size_t);
int main(void) {
  int a[2] = {1, 2};
  __VERIFIER_nondet_memory(&a[1], sizeof(int));
  assert(a[1] == 2);
  return 0;
}
