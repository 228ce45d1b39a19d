// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <math.h>
extern void reach_error(void);
int main(void) {
  volatile double d = 8.0;
  int e = 0;
  frexp(d, &e);
  if (e == 4) reach_error();
  return 0;
}
