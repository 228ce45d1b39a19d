// expect: FALSE(valid-deref) flags: --property assert,memsafety
#include <stdlib.h>
int main(void) {
  static char table[256];
  unsigned char *p = calloc(1, 2);
  if (!p) return 0;
  int i = *p * 2 + 256;
  int r = table[i];
  free(p);
  return r;
}
