// expect: FALSE(valid-memtrack)
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  char *q = realloc(p, PTRDIFF_MAX);
  if (!q) {
    return 0;
  }
  free(q);
  return 0;
}
