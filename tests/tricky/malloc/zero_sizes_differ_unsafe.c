// expect: FALSE(valid-memtrack)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(0), *q = malloc(0);
  if (p && q) assert(p != q);
  free(p);
  return 0;
}
