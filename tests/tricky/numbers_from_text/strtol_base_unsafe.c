// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(strtol("0x1f", 0, 0) == 31);
  assert(strtol("017", 0, 0) == 17);
  return 0;
}
