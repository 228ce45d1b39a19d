// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
extern short __VERIFIER_nondet_short(void);
struct s {
  int a;
  short b;
  char c;
};
int main(void) {
  struct s x, y;
  x.a = __VERIFIER_nondet_int();
  x.b = (short)__VERIFIER_nondet_short();
  x.c = __VERIFIER_nondet_char();
  for (size_t i = 0; i < sizeof x; i++) ((char*)&y)[i] = i == 5 ? 0 : ((char*)&x)[i];
  assert(x.a == y.a && x.b == y.b && x.c == y.c);
  return 0;
}
