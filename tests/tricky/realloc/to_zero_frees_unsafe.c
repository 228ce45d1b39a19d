// expect: FALSE(valid-free)
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, 0);
  if (!q) free(p);
  return 0;
}
