// expect: TRUE
// suite: quick
#include <assert.h>
int n;
int n;
static int get(void) { return n; }
int n = 6;
int main(void) {
  assert(get() == 6);
  return 0;
}
