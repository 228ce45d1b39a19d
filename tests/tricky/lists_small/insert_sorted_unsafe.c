// expect: FALSE(assert)
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct n {
  int v;
  struct n* next;
};
static struct n* ins(struct n* h, struct n* x) {
  if (!h || x->v <= h->v) {
    x->next = h;
    return x;
  }
  struct n* p = h;
  while (p->next && p->next->v > x->v) p = p->next;
  x->next = p->next;
  p->next = x;
  return h;
}
int main(void) {
  struct n a[3];
  struct n* h = 0;
  for (int i = 0; i < 3; i++) {
    a[i].v = __VERIFIER_nondet_int();
    h = ins(h, &a[i]);
  }
  for (struct n* p = h; p->next; p = p->next) assert(p->v <= p->next->v);
  return 0;
}
