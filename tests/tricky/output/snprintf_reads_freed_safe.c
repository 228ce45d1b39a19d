// expect: TRUE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char out[8];
  char *p = calloc(4, 1);
  if (!p) return 0;
  snprintf(out, sizeof out, "%s", p);
  free(p);
  return out[0];
}
