// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  volatile int x = 3;
  int *p = (int *)&x;
  assert(x == 4 && p != 0);
  return 0;
}
