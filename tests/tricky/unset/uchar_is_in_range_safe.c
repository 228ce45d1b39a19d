// expect: TRUE flags: --property assert,memsafety
#include <stdlib.h>
int main(void) {
  static char table[256];
  unsigned char *p = calloc(1, 1);
  if (!p) return 0;
  int i = *p * 2 + 255;
  int r = table[i];
  free(p);
  return r;
}
