// expect: TRUE
#include <assert.h>
#include <string.h>
struct Pair { float a, b; };
int main(void) {
  int x = 1, y = 2, *p = &x;
  struct Pair s, t;
  int *q = &y;
  memcpy(&s, &q, sizeof s);
  t = s;
  memcpy(&p, &t, sizeof p);
  *p = 4;
  assert(y == 4);
  return 0;
}
