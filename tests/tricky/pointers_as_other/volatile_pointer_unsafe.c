// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int x = 1, y = 2;
  int *volatile p = &x;
  p = &y;
  *p = 3;
  assert(y == 2);
  return 0;
}
