// expect: TRUE
// suite: quick
#include <assert.h>
static int down(int n) { static int top = 0; if (n > top) top = n; return n ? down(n - 1) : top; }
int main(void) {
  assert(down(4) == 4);
  return 0;
}
