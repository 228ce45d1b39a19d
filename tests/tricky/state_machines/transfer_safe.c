// expect: TRUE
#include <assert.h>
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
struct ac {
  int bal;
};
static int tr(struct ac* a, struct ac* b, int x) {
  if (x <= 0 || x > a->bal || b->bal > INT_MAX - x) return 0;
  a->bal -= x;
  b->bal += x;
  return 1;
}
int main(void) {
  struct ac a = {100}, b = {50};
  tr(&a, &b, __VERIFIER_nondet_int());
  assert(a.bal >= 0 && a.bal + b.bal == 150);
  return 0;
}
