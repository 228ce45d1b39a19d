// expect: TRUE flags: --rules svcomp --property memsafety
#include <stdlib.h>
void **g;
int main(void) {
  g = aligned_alloc(16, 16);
  g[0] = malloc(4);
  return 0;
}
