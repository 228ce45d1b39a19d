// expect: TRUE
#include <stdlib.h>
struct S { int a, b; };
int main(void) {
  struct S *s = malloc(sizeof *s);
  if (!s) return 0;
  int *p = &s->a;
  free(p);
  return 0;
}
