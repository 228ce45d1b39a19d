// expect: TRUE
// must: decided
// What an allocator of the caller's gives overlaps nothing.
#include <assert.h>
int fill(void *(*allocate)(unsigned long)) {
  int *a = allocate(sizeof *a);
  int *b = allocate(sizeof *b);
  if (!a || !b) return 0;
  *a = 1;
  *b = 2;
  assert(*a == 1);
  return 1;
}
