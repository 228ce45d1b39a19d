// expect: FALSE(valid-free)
#include <stdlib.h>
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  char *q = realloc(p + 1, 16);
  free(q ? q : p);
  return 0;
}
