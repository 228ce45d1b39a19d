// expect: FALSE(valid-deref)
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = calloc(4, 1), b[8] = {1};
  if (!a) return 0;
  int r = memcmp(a, b, 8);
  free(a);
  return r == 77;
}
