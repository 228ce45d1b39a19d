// expect: TRUE
#include <assert.h>
int main(void) {
  int x = 1, y = 2;
  int *volatile p = &x;
  p = &y;
  *p = 3;
  assert(y == 3 && x == 1);
  return 0;
}
