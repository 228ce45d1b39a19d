// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int locked;
static void lk(void) {
  assert(!locked);
  locked = 1;
}
static void un(void) {
  assert(locked);
  locked = 0;
}
int main(void) {
  int o;
  do {
    lk();
    o = __VERIFIER_nondet_int();
    if (o) un();
    if (!o) un();
  } while (o);
  return 0;
}
