// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdio.h>
int main(void) {
  int r = puts("hi");
  assert(r == 1);
  return 0;
}
