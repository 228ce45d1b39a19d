// expect: FALSE(assert)
#include <assert.h>
static int x, y;
static int *pick(int n) { return n ? &x : &y; }
int main(void) {
  assert(pick(1) == pick(0));
  return 0;
}
