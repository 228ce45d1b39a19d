// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdint.h>
static uint8_t crc(const uint8_t* d, int n) {
  uint8_t c = 0;
  for (int i = 0; i < n; i++) {
    c ^= d[i];
    for (int k = 0; k < 8; k++) c = c & 0x80 ? (uint8_t)(c << 1) ^ 7 : (uint8_t)(c << 1);
  }
  return c;
}
int main(void) {
  uint8_t d[3] = {0x31, 0x32, 0x33};
  uint8_t v = crc(d, 3);
  assert(v == 0xC1);
  return 0;
}
