// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct s {
  int a;
  char b[6];
  short c;
};
int main(void) {
  struct s x = {__VERIFIER_nondet_int(), "hello", 7}, y;
  memcpy(&y, &x, sizeof x);
  assert(y.a == x.a && y.c == 6);
  return 0;
}
