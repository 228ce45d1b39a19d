// expect: FALSE(valid-free)
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  free(p);
  if (p)
  free(p);
  return 0;
}
