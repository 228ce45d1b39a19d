// expect: FALSE(valid-deref)
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct n {
  int v;
  struct n* next;
};
int main(void) {
  struct n* h = 0;
  int c = __VERIFIER_nondet_int();
  if (c < 0 || c > 3) return 0;
  for (int i = 0; i < c; i++) {
    struct n* p = malloc(sizeof *p);
    if (!p) break;
    p->v = i;
    p->next = h;
    h = p;
  }
  assert(h->v >= 0);
  while (h) {
    struct n* t = h->next;
    free(h);
    h = t;
  }
  return 0;
}
