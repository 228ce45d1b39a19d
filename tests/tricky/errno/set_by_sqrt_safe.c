// expect: TRUE
#include <assert.h>
#include <errno.h>
#include <math.h>
int main(void) {
  volatile double d = 4.0;
  errno = 0;
  volatile double r = sqrt(d);
  assert(errno == 0);
  return r == 77;
}
