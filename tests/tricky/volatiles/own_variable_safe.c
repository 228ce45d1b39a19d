// expect: TRUE
#include <assert.h>
int main(void) {
  volatile int x = 3;
  int *p = (int *)&x;
  assert(x == 3 && p != 0);
  return 0;
}
