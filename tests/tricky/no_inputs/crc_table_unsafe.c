// expect: FALSE(assert)
// must: decided
#include <assert.h>
static unsigned table[256];
int main(void) {
  for (unsigned i = 0; i < 256; i++) {
    unsigned c = i;
    for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
    table[i] = c;
  }
  unsigned crc = 0xffffffffu;
  for (const char *p = "123456789"; *p; p++) crc = table[(crc ^ *p) & 0xff] ^ crc >> 8;
  assert((crc ^ 0xffffffffu) == 0xcbf43927u);
  return 0;
}
