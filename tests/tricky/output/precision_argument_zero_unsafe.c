// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  int n = snprintf(b, sizeof b, "%.*d", 0, 0);
  assert(n > 0);
  return 0;
}
