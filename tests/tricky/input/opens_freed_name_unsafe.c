// expect: FALSE(valid-deref) flags: --property memsafety
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  p[0] = 0;
  free(p);
  FILE *f = fopen(p, "r");
  if (f) fclose(f);
  return 0;
}
