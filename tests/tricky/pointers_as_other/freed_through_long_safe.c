// expect: TRUE
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  intptr_t n = (intptr_t)p;

  free((void *)n);
  return 0;
}
