// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
int main(void) {
  int a[2] = {0x11111111, 0x22222222}, b[2] = {0, 0};
  memcpy(b, a, 6);
  assert(b[0] == 0x11111111);
  assert(b[1] == 0);
  return 0;
}
