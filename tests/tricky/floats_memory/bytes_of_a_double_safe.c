// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  double d = 1.0;
  unsigned char *p = (unsigned char *)&d;
  p[7] ^= 0x80;
  assert(d == -1.0);
  return 0;
}
