// expect: TRUE flags: --rules svcomp --property reach
#include <math.h>
extern void reach_error(void);
int main(void) {
  volatile double d = 2.5;
  double whole = 7;
  modf(d, &whole);
  if (whole == 7) reach_error();
  return 0;
}
