// expect: FALSE(valid-memtrack) flags: --property memsafety --rules svcomp
#include <stdlib.h>
int main(void) {
  char *volatile p = malloc(4);
  p[0] = 1;
  return 0;
}
