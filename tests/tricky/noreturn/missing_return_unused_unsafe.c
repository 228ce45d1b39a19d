// expect: FALSE(assert)
#include <assert.h>
static int g;
static int set(int n) { g = n; if (n > 100) return 1; }
int main(void) {
  set(4);
  assert(g == 0);
  return 0;
}
