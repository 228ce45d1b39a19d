// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
static int calls;
static int compare(const void *a, const void *b) { calls++; return *(const int *)a - *(const int *)b; }
int main(void) {
  int a[3] = {3, 1, 2};
  qsort(a, 3, sizeof a[0], compare);
  assert(calls == 0);
  return 0;
}
