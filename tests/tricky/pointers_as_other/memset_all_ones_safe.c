// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  int x, *p = &x;
  memset(&p, 0xff, sizeof p);
  assert(p == (int *)-1);
  return 0;
}
