// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  char a[5] = {1, 2, 3, 4, 5};
  memmove(a + 1, a, 4);
  assert(a[4] == 4 && a[1] == 1);
  return 0;
}
