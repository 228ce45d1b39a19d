// expect: FALSE(valid-memtrack)
#include <stdlib.h>
struct t {
  struct t *l, *r;
};
static struct t* mk(int d) {
  if (!d) return 0;
  struct t* t = malloc(sizeof *t);
  if (!t) return 0;
  t->l = mk(d - 1);
  t->r = mk(d - 1);
  return t;
}
static void fr(struct t* t) {
  if (!t) return;
  fr(t->l);
  free(t);
}
int main(void) {
  struct t* t = mk(2);
  fr(t);
  return 0;
}
