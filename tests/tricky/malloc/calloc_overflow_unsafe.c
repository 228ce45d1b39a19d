// expect: FALSE(valid-deref)
// suite: quick
#include <stdlib.h>
#include <stdint.h>
extern void *keep;
void *keep;
int main(void) {
  int *p = calloc(SIZE_MAX / 2, sizeof(int));
  p[0] = 1;
  keep = p;
  return 0;
}
