// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int f(int x) {
  int r = 0;
  switch (x) {
    case 1: r += 1;
    case 2: r += 2; break;
    case 3: r = 9; break;
    default: r = -1;
  }
  return r;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  int r = f(x);
  assert(r == 1 || r == 2 || r == 9 || r == -1);
  return 0;
}
