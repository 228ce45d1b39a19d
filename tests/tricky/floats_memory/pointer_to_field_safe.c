// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  struct s { float a; double b; } s = {1, 2};
  double *p = &s.b;
  *p *= 3;
  assert(s.b == 6 && s.a == 1);
  return 0;
}
