// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int x = -8;
  assert(x >> 1 == 0x7ffffffc);
  assert((unsigned)x >> 1 == 0x7ffffffcu);
  return 0;
}
