// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  float x = 3e38f;
  float y = x * 10;
  assert(y <= 3.4028235e38f);
  return 0;
}
