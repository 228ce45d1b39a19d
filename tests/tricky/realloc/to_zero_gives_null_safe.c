// expect: TRUE flags: --rules svcomp --property memsafety
#include <stdlib.h>
int main(void) {
  void *p = malloc(0);
  p = realloc(p, 0);
  return p != 0;
}
