// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = 1;
  int n = sscanf("42", "%d", &x);
  assert(n == 1);
  assert(x == 1);
  return 0;
}
