// expect: FALSE(valid-memtrack)
// must: decided
#include <stdlib.h>
int main(void) {
  char* p = malloc(4);
  if (!p) return 0;
  p = realloc(p, 8);
  free(p);
  return 0;
}
