// expect: FALSE(assert) flags: --arch 32
#include <assert.h>
int main(void) {
  long a = -1;
  unsigned b = 1;
  assert((a < b) == 1);
  return 0;
}
