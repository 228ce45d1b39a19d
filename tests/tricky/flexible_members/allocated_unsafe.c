// expect: FALSE(valid-deref)
#include <stdlib.h>
struct S { int n; int a[]; };
int main(void) {
  struct S *s = malloc(sizeof *s + 3 * sizeof(int));
  if (!s) return 0;
  s->n = 3;
  for (int i = 0; i <= s->n; i++) s->a[i] = i;
  free(s);
  return 0;
}
