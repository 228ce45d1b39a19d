// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 1;
  *p = 7;
  int *q = realloc(p, 3 * sizeof *p);
  if (q) p = q;
  assert(*p == 7);
  free(p);
  return 0;
}
