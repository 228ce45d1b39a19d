// expect: FALSE(valid-deref) flags: --rules svcomp --property memsafety
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int) - 1);
  *p = 1;
  free(p);
  return 0;
}
