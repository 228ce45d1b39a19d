// expect: TRUE
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  if (p) p[0] = 1;
  free(p);
  return 0;
}
