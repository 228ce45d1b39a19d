// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  int *p = malloc((size_t)1 << 62);

  *p = 1;
  free(p);
  return 0;
}
