// expect: TRUE
// suite: quick
#include <assert.h>
struct S { int a; int *p; };
static struct S *hide(struct S *p) {
  struct S *r;
  __asm__ volatile("" : "=r"(r) : "0"(p) : "memory");
  return r;
}
int main(void) {
  int x = 0, y = 0;
  struct S s = {1, &x};
  struct S *t = hide(&s);
  t->p = &y;
  *s.p = 1;
  assert(y == 1);
  return 0;
}
