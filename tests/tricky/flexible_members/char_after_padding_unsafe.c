// expect: FALSE(valid-deref)
#include <stdlib.h>
struct S { int n; char c; char a[]; };
int main(void) {
  struct S *s = malloc(sizeof *s);
  if (!s) return 0;
  s->a[3] = 1;
  free(s);
  return 0;
}
