// expect: TRUE
#include <stdlib.h>
struct S { long a, b, c; };
int main(void) {
  struct S *s = malloc(sizeof *s);
  if (!s) return 0;
  s->b = 1;
  free(s);
  return 0;
}
