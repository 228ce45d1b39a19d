// expect: TRUE
// must: decided
#include <assert.h>
#include <stdio.h>
int main(void) {
  int r = puts("hi");
  assert(r == EOF || r >= 0);
  return 0;
}
