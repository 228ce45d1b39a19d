// expect: FALSE(assert)
// But it changes what it gets, and gives anything.
#include <assert.h>
static int depth;
int walk(unsigned long n, int (*visit)(unsigned long)) {
  for (unsigned long i = 0; i < n; i++) depth = visit(i);
  assert(depth != 7);
  return depth;
}
