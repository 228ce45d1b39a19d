// expect: TRUE
#include <assert.h>
#include <string.h>
int main(void) {
  int a[4] = {1, 2, 3, 4}, b[4] = {0};
  memcpy(b + 1, a + 2, 2 * sizeof(int));
  assert(b[1] == 3 && b[3] == 0);
  assert(b[2] == 4);
  return 0;
}
