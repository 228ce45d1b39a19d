// expect: TRUE
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  float f = 1.0f;
  unsigned n;
  memcpy(&n, &f, sizeof n);
  assert(n == 0x3f800000u);
  return 0;
}
