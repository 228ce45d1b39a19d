// expect: TRUE
#include <assert.h>
int main(void) {
  int i = 0, a[3] = {1, 2, 3};
  int r = (i++, i++, a[i]);
  assert(r == 3 && i == 2);
  return 0;
}
