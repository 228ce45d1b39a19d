// expect: TRUE
#include <assert.h>
int main(void) {
  int x = 1;
  long box[2] = {0, (long)&x};
  int *p = (int *)box[1];
  *p = 4;
  assert(x == 4);
  return 0;
}
