// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>
int main(void) {
  double *p = malloc(4 * sizeof *p);
  if (!p) return 0;
  p[2] = 1e300;
  p[3] = p[2] * p[2];
  int is = p[3] > p[2];
  free(p);
  assert(is);
  return 0;
}
