// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  float a = 0.1f, b = 0.2f;
  assert(a + b == 0.3f);
  return 0;
}
