// expect: FALSE(assert)
// must: decided
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  int squares[300];
  for (int i = 0; i < 300; i++) squares[i] = i * i;
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= 300) return 0;
  assert(squares[k] % 4 < 2);
  assert(squares[k] <= 299 * 298);
  return 0;
}
