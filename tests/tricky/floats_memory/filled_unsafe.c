// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  float f[4];
  memset(f, 0, sizeof f);
  double d;
  memset(&d, 0x40, sizeof d);
  assert(d < 32.5);
  return 0;
}
