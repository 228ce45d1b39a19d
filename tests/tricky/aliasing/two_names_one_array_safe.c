// expect: TRUE
#include <assert.h>
static void copy(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
int main(void) {
  int a[4] = {1, 2, 3, 4};
  copy(a + 1, a, 3);
  assert(a[3] == 1);
  return 0;
}
