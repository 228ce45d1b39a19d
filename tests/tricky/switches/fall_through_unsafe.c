// expect: FALSE(assert)
#include <assert.h>
static int f(int n) {
  int r = 0;
  switch (n) {
  case 1: r += 1;
  case 2: r += 2; break;
  default: r = 9;
  case 3: r += 3;
  }
  return r;
}
int main(void) {
  assert(f(1) == 3 && f(3) == 3);
  assert(f(7) == 9);
  return 0;
}
