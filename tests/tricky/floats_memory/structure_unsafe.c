// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  struct point { double x, y; int n; } a = {0.5, 2.5, 1};
  struct point b = a;
  b.x += b.y;
  assert(a.x == 3.0);
  return 0;
}
