// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  unsigned char c = 0xf0;
  assert((c << 4) == 0);
  assert((unsigned char)(~c >> 4) == 0);
  return 0;
}
