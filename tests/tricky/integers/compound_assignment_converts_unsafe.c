// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  unsigned char c = 250;
  c += 10;
  short s = 32767;
  s++;
  assert(c == 260);
  assert(s == -32768);
  return 0;
}
