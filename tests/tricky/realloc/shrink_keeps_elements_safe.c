// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int *p = malloc(8 * sizeof *p);
  if (!p) return 0;
  for (int i = 0; i < 8; i++) p[i] = i + argc % 3;
  int *q = realloc(p, 4 * sizeof *p);
  if (!q) {
    free(p);
    return 0;
  }
  assert(q[3] == 3 + argc % 3);
  free(q);
}
