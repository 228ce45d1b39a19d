// expect: FALSE(overflow)
// must: decided
#include <stdlib.h>
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[2] = {2147483647, -1};
  qsort(a, 2, sizeof *a, order);
  return 0;
}
