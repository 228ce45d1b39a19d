// expect: TRUE
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, 0);
  free(q);
  return 0;
}
