// expect: FALSE(assert)
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
static int zero(int n) { return 0; }
static int twice(int n) { return n * 2; }
static int thrice(int n) { return n * 3; }
int main(void) {
  int (*const t[])(int) = {zero, twice, thrice};
  unsigned i = __VERIFIER_nondet_uint() % 3;
  assert(t[i](5) < 15);
  return 0;
}
