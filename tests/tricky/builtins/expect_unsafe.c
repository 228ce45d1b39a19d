// expect: FALSE(assert)
#include <assert.h>
static int n;
int main(void) {
  long r = __builtin_expect(++n, 0);
  assert(r == 0 && n == 1);
  return 0;
}
