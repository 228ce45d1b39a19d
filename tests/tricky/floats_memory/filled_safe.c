// expect: TRUE
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  float f[4];
  memset(f, 0, sizeof f);
  double d;
  memset(&d, 0x40, sizeof d);
  assert(f[2] == 0 && 1 / f[3] > 0 && d > 32.5 && d < 32.6);
  return 0;
}
