// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[5];
  int n = snprintf(b, sizeof b, "%s", "abcdefgh");
  assert(n == 4);
  return 0;
}
