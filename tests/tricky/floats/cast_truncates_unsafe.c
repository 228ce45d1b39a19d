// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  double d = -2.7;
  assert((int)d == -3);
  assert((unsigned char)2.9f == 2);
  return 0;
}
