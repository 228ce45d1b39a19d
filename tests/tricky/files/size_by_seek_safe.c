// expect: TRUE flags: --property memsafety
// suite: quick
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  FILE *f = fopen("x", "r");
  if (!f) return 1;
  long n = -1;
  if (fseek(f, 0, SEEK_END) == 0) n = ftell(f);
  rewind(f);
  fclose(f);
  if (n < 0 || n > 1000) return 1;
  char *b = malloc(n + 1);
  if (!b) return 1;
  b[n] = 0;
  free(b);
  return 0;
}
