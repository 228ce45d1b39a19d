// expect: TRUE
#include <assert.h>
struct S { char c; int n; };
int main(void) {
  struct S a[3] = { {1, 10}, {2, 20}, {3, 30} };
  a[0] = a[2];
  a[2].n = 0;
  assert(a[0].n == 30 && a[0].c == 3);
  return 0;
}
