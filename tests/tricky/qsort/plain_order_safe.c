// expect: TRUE
// must: decided
#include <stdlib.h>
#include <assert.h>
static int cmp(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
int main(void) {
  int a[] = {5, 2, 9, 1};
  qsort(a, 4, sizeof *a, cmp);
  assert(a[0] == 1 && a[3] == 9);
}
