// expect: TRUE
// must: decided
#include <stdlib.h>
int main(void) {
  char* p = malloc(4);
  if (!p) return 0;
  char* q = realloc(p, 8);
  if (q) p = q;
  free(p);
  return 0;
}
