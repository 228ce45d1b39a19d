// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  float a = 0.1f, b = 0.2f;
  assert((double)a + (double)b == 0.3);
  return 0;
}
