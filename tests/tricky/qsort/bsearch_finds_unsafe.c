// expect: FALSE(valid-deref)
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[3] = {1, 3, 5}, key = 4;
  int *p = bsearch(&key, a, 3, sizeof a[0], compare);
  return *p == 77;
}
