// expect: TRUE
#include <assert.h>
static int n;
static int next(void) { return ++n; }
int main(void) {
  int r = next() ?: 9;
  assert(r == 1 && n == 1);
  return 0;
}
