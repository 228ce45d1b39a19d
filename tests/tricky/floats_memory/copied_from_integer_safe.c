// expect: TRUE
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  unsigned long n = 0xbff0000000000000ul;
  double d;
  memcpy(&d, &n, sizeof d);
  assert(d == -1);
  return 0;
}
