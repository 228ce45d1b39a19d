// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  int *p = malloc(4), r = 0;
  if (!p) return 0;
  *p = 1;
  int *q = realloc(p, 4000);
  if (!q) { free(p); return 0; }
  r = *p;
  free(q);
  return r == 77;
}
