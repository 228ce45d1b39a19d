// expect: FALSE(assert)
// must: decided
#include <assert.h>
union word { unsigned whole; unsigned char bytes[4]; };
int main(void) {
  union word w;
  unsigned sum = 0;
  for (unsigned i = 0; i < 16; i++) {
    w.whole = i * 0x01020304u;
    sum += w.bytes[0] + w.bytes[3];
  }
  assert(sum == 120 * 4);
  return 0;
}
