// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
int main(void) {
  int x, *p = &x;
  memset(&p, 0xff, sizeof p);
  assert(p == &x);
  return 0;
}
