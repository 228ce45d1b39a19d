// expect: TRUE
// suite: quick
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 1;
  char *q = realloc(p, 8);
  if (!q) {
    free(p);
    return 1;
  }
  q[7] = 1;
  free(q);
  return 0;
}
