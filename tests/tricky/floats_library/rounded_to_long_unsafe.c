// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  assert(lrint(2.5) == 3);
  return 0;
}
