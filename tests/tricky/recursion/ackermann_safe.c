// expect: TRUE
#include <assert.h>
static int a(int m, int n) {
  if (m == 0) return n + 1;
  if (n == 0) return a(m - 1, 1);
  return a(m - 1, a(m, n - 1));
}
int main(void) {
  assert(a(2, 2) == 7);
  return 0;
}
