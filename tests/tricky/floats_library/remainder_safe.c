// expect: TRUE
// must: decided
#include <assert.h>
#include <math.h>
int main(void) {
  assert(fmod(5.5, 2.0) == 1.5 && fmod(-7.0, 3.0) == -1 && fmod(1e17, 3.0) == 1 && isnan(fmod(1, 0)));
  return 0;
}
