// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) {
  struct S *s = calloc(1, sizeof *s + 4), *t = calloc(1, sizeof *s + 4);
  if (s && t) {
    s->n = 1;
    s->a[0] = 5;
    *t = *s;
    assert(t->n == 1 && t->a[0] == 5);
  }
  free(s);
  free(t);
  return 0;
}
