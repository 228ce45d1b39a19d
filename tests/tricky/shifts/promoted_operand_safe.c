// expect: TRUE
#include <assert.h>
int main(void) {
  unsigned char c = 0xf0;
  assert((c << 4) == 0xf00);
  assert((unsigned char)(~c >> 4) == 0xf0);
  return 0;
}
