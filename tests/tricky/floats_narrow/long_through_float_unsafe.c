// expect: FALSE(assert) flags: --arch 32
// must: decided
#include <assert.h>
int main(void) {
  long n = 16777217;
  float f = n;
  assert(f == 16777217.0);
  return 0;
}
