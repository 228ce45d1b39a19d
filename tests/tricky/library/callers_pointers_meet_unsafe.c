// expect: FALSE(assert)
// must: decided
// Two pointers that a function of the caller's gives may be one.
#include <assert.h>
int fill(int *(*next)(void)) {
  int *a = next();
  int *b = next();
  if (!a || !b) return 0;
  *a = 1;
  *b = 2;
  assert(*a == 1);
  return 1;
}
