// expect: FALSE(assert)
#include <assert.h>
static int *outer;
static int depth(int n) {
  int x = n;
  if (n == 2) outer = &x;
  if (n > 0) depth(n - 1);
  else *outer = 50;
  return x;
}
int main(void) {
  assert(depth(2) == 2);
  assert(depth(3) == 3);
  return 0;
}
