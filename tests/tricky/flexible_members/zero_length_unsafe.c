// expect: FALSE(valid-deref)
#include <stdlib.h>
struct S { short n; int a[0]; };
int main(void) {
  struct S *s = malloc(sizeof *s + 4);
  if (!s) return 0;
  int *p = s->a;
  p[1] = 4;
  free(s);
  return 0;
}
