// expect: FALSE(assert)
// suite: quick
#include <assert.h>
int n;
int n;
static int get(void) { return n; }
int n = 6;
int main(void) {
  assert(get() == 0);
  return 0;
}
