// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  char *p = realloc(0, 3);
  if (!p) return 0;
  p[3] = 1;
  free(p);
  return 0;
}
