// expect: FALSE(assert)
#include <assert.h>
static int n;
static int next(void) { return ++n; }
int main(void) {
  int r = next() ?: 9;
  assert(r == 1 && n == 2);
  return 0;
}
