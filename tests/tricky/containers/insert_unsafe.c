// expect: FALSE(assert)
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct t {
  int k;
  struct t *l, *r;
};
static struct t* ins(struct t* t, struct t* x) {
  if (!t) return x;
  if (x->k < t->k) t->l = ins(t->l, x);
  else t->r = ins(t->r, x);
  return t;
}
static int cnt(struct t* t) { return t ? 1 + cnt(t->l) + cnt(t->r) : 0; }
int main(void) {
  struct t a = {__VERIFIER_nondet_int(), 0, 0}, b = {__VERIFIER_nondet_int(), 0, 0},
           c = {__VERIFIER_nondet_int(), 0, 0};
  struct t* r = ins(0, &a);
  r = ins(r, &b);
  r = ins(r, &c);
  assert(cnt(r->l) < 2);
  return 0;
}
