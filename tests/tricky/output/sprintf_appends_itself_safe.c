// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  int n = sprintf(b, "%d", 42);
  n += sprintf(b + n, "%s", "x");
  assert(n == 3 && b[2] == 'x');
  return 0;
}
