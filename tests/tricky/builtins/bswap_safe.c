// expect: TRUE
#include <assert.h>
int main(void) {
  volatile unsigned n = 0x01020304;
  assert(__builtin_bswap32(n) == 0x04030201);
  assert(__builtin_bswap16(0x0102) == 0x0201);
  return 0;
}
