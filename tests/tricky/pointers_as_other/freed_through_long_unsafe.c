// expect: FALSE(valid-free)
#include <stdlib.h>
#include <stdint.h>
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  intptr_t n = (intptr_t)p;
  n += 4;
  free((void *)n);
  return 0;
}
