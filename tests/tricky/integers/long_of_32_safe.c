// expect: TRUE flags: --arch 32
// suite: quick
#include <assert.h>
int main(void) {
  long a = -1;
  unsigned b = 1;
  assert((a < b) == 0);
  return 0;
}
