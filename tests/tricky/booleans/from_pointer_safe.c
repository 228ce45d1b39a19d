// expect: TRUE
#include <assert.h>
int main(void) {
  int x;
  _Bool b = &x;
  unsigned char c = 256;
  assert(b == 1);
  assert(c == 0);
  return 0;
}
