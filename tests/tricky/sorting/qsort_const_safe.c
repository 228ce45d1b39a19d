// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>
static int cmp(const void* x, const void* y) { return *(const int*)x - *(const int*)y; }
int main(void) {
  int a[] = {5, 3, 9, 1};
  qsort(a, 4, sizeof a[0], cmp);
  assert(a[0] == 1 && a[3] == 9);
  return 0;
}
