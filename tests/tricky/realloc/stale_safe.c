// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int* p = malloc(4);
  if (!p) return 0;
  *p = 1;
  int* q = realloc(p, 400);
  if (!q) {
    free(p);
    return 0;
  }
  assert(*q == 1);
  free(q);
  return 0;
}
