// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  assert(lround(2.5) == 3 && lrint(2.5) == 2 && lround(-0.5) == -1);
  return 0;
}
