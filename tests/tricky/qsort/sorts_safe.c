// expect: TRUE
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void) {
  char a[3] = {3, 1, 2};
  qsort(a, 3, 1, compare);
  assert(a[0] == 1);
  return 0;
}
