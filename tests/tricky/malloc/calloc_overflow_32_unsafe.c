// expect: FALSE(valid-deref) flags: --arch 32
#include <stdlib.h>
int main(void) {
  char *p = calloc(65536, 65537);
  p[65536] = 1;
  free(p);
  return 0;
}
