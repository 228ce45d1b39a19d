// expect: TRUE flags: --arch 32
#include <stdlib.h>
int main(void) {
  char *p = calloc(65536, 65537);
  if (!p) return 0;
  p[65536] = 1;
  free(p);
  return 0;
}
