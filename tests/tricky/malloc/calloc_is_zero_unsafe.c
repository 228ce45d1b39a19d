// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(2 * sizeof *p);
  if (!p) return 0;
  p[1] = 3;
  int v = p[1];
  free(p);
  assert(v == 0);
  return 0;
}
