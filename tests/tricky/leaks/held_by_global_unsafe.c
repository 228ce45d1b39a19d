// expect: FALSE(valid-memtrack) flags: --property memsafety --rules svcomp
#include <stdlib.h>
static char *g;
int main(void) {
  g = malloc(4);
  g = 0;
  return 0;
}
