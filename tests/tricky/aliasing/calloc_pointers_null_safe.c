// expect: TRUE
// suite: quick
#include <stdlib.h>
struct S { struct S *next; int n; };
int main(void) {
  struct S *s = calloc(1, sizeof *s);
  if (!s) return 0;
  int r = s->next ? s->next->n : 0;
  free(s);
  return r;
}
