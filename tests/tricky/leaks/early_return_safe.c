// expect: TRUE flags: --property memsafety
#include <stdlib.h>
static int work(int n) {
  char *p = malloc(4);
  if (!p) return 1;

  p[0] = n;
  free(p);
  return 0;
}
int main(void) {
  return work(4) == 77;
}
