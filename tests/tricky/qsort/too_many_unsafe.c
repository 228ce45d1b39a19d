// expect: FALSE(valid-deref)
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int *a = malloc(2 * sizeof(int));
  if (!a) return 0;
  a[0] = 2;
  a[1] = 1;
  qsort(a, 3, sizeof a[0], compare);
  free(a);
  return 0;
}
