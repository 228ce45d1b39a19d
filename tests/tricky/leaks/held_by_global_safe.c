// expect: TRUE flags: --property memsafety --rules svcomp
#include <stdlib.h>
static char *g;
int main(void) {
  g = malloc(4);
  return 0;
}
