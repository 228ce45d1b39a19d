// expect: FALSE(valid-deref)
#include <stdlib.h>
struct S { struct S *next; int n; };
int main(void) {
  struct S *s = calloc(1, sizeof *s);
  if (!s) return 0;
  int r = s->next->n;
  free(s);
  return r;
}
