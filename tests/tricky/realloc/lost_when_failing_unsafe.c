// expect: FALSE(valid-memtrack)
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 1;
  p = realloc(p, 8);
  if (!p) return 1;
  p[7] = 1;
  free(p);
  return 0;
}
