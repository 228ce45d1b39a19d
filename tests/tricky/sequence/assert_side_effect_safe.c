// expect: TRUE
#include <assert.h>
static int n;
int main(void) {
  assert(++n);
  assert(n == 1);
  return 0;
}
