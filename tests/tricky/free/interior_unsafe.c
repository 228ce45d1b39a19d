// expect: FALSE(valid-free)
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  p++;
  free(p - 0);
  return 0;
}
