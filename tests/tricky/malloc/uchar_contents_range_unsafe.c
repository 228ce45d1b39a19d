// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  static char table[256];
  unsigned char *p = malloc(1);
  if (!p) return 0;
  *p = 255;
  int r = table[*p + 1];
  free(p);
  return r;
}
