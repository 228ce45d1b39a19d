// expect: FALSE(valid-memtrack) flags: --rules svcomp --property memsafety
#include <stdlib.h>
int main(void) {
  char *p = realloc(0, 0);
  return p == 0;
}
