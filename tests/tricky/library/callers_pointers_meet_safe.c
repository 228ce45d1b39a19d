// expect: TRUE
// must: decided
// A function of the caller's gives null or a valid pointer.
#include <assert.h>
int fill(int *(*next)(void)) {
  int *a = next();
  if (!a) return 0;
  *a = 1;
  assert(*a == 1);
  return 1;
}
