// expect: FALSE(assert)
#include <assert.h>
static int n;
int main(void) {
  assert(++n);
  assert(n == 0);
  return 0;
}
