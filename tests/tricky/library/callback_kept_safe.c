// expect: TRUE
// must: decided
// A function that the library keeps, of the caller's or its own.
#include <assert.h>
static int twice(int x) { return x % 100 * 2; }
static int (*change)(int) = twice;
void use(int (*f)(int)) { change = f; }
int changed(int x) {
  int y = change(x);
  if (y < 0) y = 0;
  assert(y >= 0);
  return y;
}
