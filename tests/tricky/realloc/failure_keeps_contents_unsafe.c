// expect: FALSE(valid-deref)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 1;
  *p = 7;
  int *q = realloc(p, 3 * sizeof *p);
  if (!q) return free(p), 1;
  q[1] = 1;
  assert(*p == 7);
  free(p);
  return 0;
}
