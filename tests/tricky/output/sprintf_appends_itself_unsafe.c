// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  int n = sprintf(b, "%d", 42);
  n += sprintf(b + n, "%s", "x");
  assert(n == 2 && b[2] == 'x');
  return 0;
}
