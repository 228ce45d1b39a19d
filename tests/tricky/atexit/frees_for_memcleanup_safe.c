// expect: TRUE flags: --property valid-memcleanup --rules svcomp
// suite: quick
#include <stdlib.h>
static void *p;
static void drop(void) { free(p); }
int main(void) {
  atexit(drop);
  p = malloc(8);
  return 0;
}
