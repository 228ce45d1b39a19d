// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(int argc, char **argv) {
  unsigned x = (unsigned)argc & 0xff;
  int n = __builtin_popcount(x);
  assert(n >= 0 && n <= 8);
  assert(__builtin_popcount(0xf0f0u) == 8 && __builtin_clz(1u) == 31 && __builtin_ctz(8u) == 3);
  assert(n < 8);
}
