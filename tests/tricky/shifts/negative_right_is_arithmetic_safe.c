// expect: TRUE
#include <assert.h>
int main(void) {
  int x = -8;
  assert(x >> 1 == -4);
  assert((unsigned)x >> 1 == 0x7ffffffcu);
  return 0;
}
