// expect: TRUE
#include <assert.h>
#include <math.h>
int main(void) {
  volatile double four = 4.0;
  assert(sqrt(four) == 2.0);
  assert(fabs(-four) == 4.0);
  return 0;
}
