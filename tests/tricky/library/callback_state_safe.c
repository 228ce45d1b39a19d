// expect: TRUE
// must: decided
// A function of the caller's does not change the state of the library.
#include <assert.h>
static int depth;
int walk(const int *a, unsigned long n, int (*visit)(int, void *), void *data) {
  int old = depth;
  for (unsigned long i = 0; i < n; i++)
    if (!visit(a[i], data)) break;
  assert(depth == old);
  depth = 1;
  return old;
}
