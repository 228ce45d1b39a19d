// expect: TRUE
// must: decided
#include <assert.h>
static unsigned reversed(unsigned x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  x = (x >> 8 & 0x00ff00ffu) | (x & 0x00ff00ffu) << 8;
  return x >> 16 | x << 16;
}
int main(void) {
  unsigned x = 1;
  for (int i = 0; i < 50; i++) {
    x ^= x << 13, x ^= x >> 17, x ^= x << 5;
    unsigned y = 0;
    for (int b = 0; b < 32; b++) y = y << 1 | (x >> b & 1);
    assert(reversed(x) == y);
  }
  return 0;
}
