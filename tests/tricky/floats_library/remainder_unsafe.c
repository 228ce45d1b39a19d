// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  assert(fmod(-7.0, 3.0) == 2);
  return 0;
}
