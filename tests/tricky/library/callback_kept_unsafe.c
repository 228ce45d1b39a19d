// expect: FALSE(assert)
// must: decided
#include <assert.h>
static int twice(int x) { return x % 100 * 2; }
static int (*change)(int) = twice;
void use(int (*f)(int)) { change = f; }
int changed(int x) {
  int y = change(x);
  assert(y < 200);
  return y;
}
