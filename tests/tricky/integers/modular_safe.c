// expect: TRUE
// must: decided
#include <assert.h>
static unsigned pm(unsigned b, unsigned e, unsigned m) {
  unsigned r = 1;
  b %= m;
  while (e) {
    if (e & 1) r = r * b % m;
    b = b * b % m;
    e >>= 1;
  }
  return r;
}
int main(void) {
  assert(pm(3, 200, 13) == 9);
  return 0;
}
