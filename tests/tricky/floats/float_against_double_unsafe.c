// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  float f = 0.1f;
  assert((f == 0.1) == 1);
  assert(f == 0.1f);
  return 0;
}
