// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  int n = snprintf(b, sizeof b, "%.*d", 1, 0);
  assert(n > 0);
  return 0;
}
