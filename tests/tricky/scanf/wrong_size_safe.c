// expect: TRUE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  short *p = malloc(sizeof(short));
  if (!p) return 0;
  *p = 0;
  sscanf("1", "%hd", p);
  free(p);
  return 0;
}
