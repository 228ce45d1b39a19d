// expect: TRUE
#include <assert.h>
#include <string.h>
struct S { int n; int *p; };
int main(void) {
  int x = 1, y = 2;
  struct S a = {1, &x}, b = {2, &y};
  memcpy(&a, &b, sizeof a);
  *a.p = 9;
  assert(y == 9 && x == 1);
  return 0;
}
