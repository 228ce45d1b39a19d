// expect: TRUE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, sizeof *p);
  if (!p) return 0;
  int v = p[1];
  free(p);
  assert(v == 0);
  return 0;
}
