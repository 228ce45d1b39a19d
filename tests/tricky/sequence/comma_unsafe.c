// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int i = 0, a[3] = {1, 2, 3};
  int r = (i++, i++, a[i]);
  assert(r == 1 && i == 2);
  return 0;
}
