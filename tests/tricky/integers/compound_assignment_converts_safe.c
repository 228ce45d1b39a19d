// expect: TRUE
#include <assert.h>
int main(void) {
  unsigned char c = 250;
  c += 10;
  short s = 32767;
  s++;
  assert(c == 4);
  assert(s == -32768);
  return 0;
}
