// expect: TRUE
#include <stdlib.h>
int main(void) {
  static char table[256];
  unsigned char *p = malloc(1);
  if (!p) return 0;
  int r = table[*p + 0];
  free(p);
  return r;
}
