// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 5, n = sscanf("abc", "%d", &x);
  assert(n == 0);
  assert(x == 5);
  return 0;
}
