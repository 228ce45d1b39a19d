// expect: FALSE(valid-memcleanup) flags: --property valid-memcleanup --rules svcomp
#include <stdlib.h>
static void *p;
static void drop(void) { free(p); }
int main(void) {
  p = malloc(8);
  return 0;
}
