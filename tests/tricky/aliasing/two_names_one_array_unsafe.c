// expect: FALSE(assert)
#include <assert.h>
static void copy(int *to, const int *from, int n) { for (int i = 0; i < n; i++) to[i] = from[i]; }
int main(void) {
  int a[4] = {1, 2, 3, 4};
  copy(a + 1, a, 3);
  assert(a[3] == 3);
  return 0;
}
