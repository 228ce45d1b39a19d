// expect: TRUE
#include <assert.h>
int main(void) {
  unsigned char c = 255;
  signed char s = (signed char)c;
  int r = 0;
  switch (c) { case -1: r = 1; break; case 255: r = 2; }
  switch (s) { case -1: r += 10; break; case 255: r += 20; }
  assert(r == 12);
  return 0;
}
