// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
enum E { A, B, C };
int main(void) {
  enum E e = (enum E)(__VERIFIER_nondet_int() & 3);
  assert(e != C);
  return 0;
}
