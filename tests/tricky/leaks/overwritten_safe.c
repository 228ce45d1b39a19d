// expect: TRUE flags: --property memsafety
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  free(p);
  p = malloc(8);
  free(p);
  return 0;
}
