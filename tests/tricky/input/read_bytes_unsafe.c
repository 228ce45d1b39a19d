// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <unistd.h>
int main(void) {
  unsigned char b[4];
  if (read(0, b, 4) != 4) return 0;
  unsigned n = b[0] | b[1] << 8;
  assert(n < 0xffff);
  return 0;
}
