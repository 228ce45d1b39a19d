// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int x = 1, y = 2, *p = &x, *q = &y;
  unsigned char *from = (unsigned char *)&q, *to = (unsigned char *)&p;
  for (unsigned i = 0; i < sizeof p; i++) to[i] = from[i];
  *p = 7;
  assert(y == 2);
  return 0;
}
