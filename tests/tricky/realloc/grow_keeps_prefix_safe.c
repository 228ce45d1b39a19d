// expect: TRUE flags: --rules svcomp
// suite: quick
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int));
  *p = 5;
  p = realloc(p, 4 * sizeof(int));
  p[1] = 6;
  assert(p[0] == 5);
  free(p);
  return 0;
}
