// expect: TRUE
// must: decided
#include <stdlib.h>
#include <assert.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int argc, char **argv) {
  static const int a[] = {1, 3, 5, 7, 9};
  int k = argc & 7;
  int *p = bsearch(&k, a, 5, sizeof *a, cmp);
  if (p) assert(*p == k);
}
