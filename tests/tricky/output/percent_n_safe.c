// expect: TRUE
// suite: quick
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = 0;
  printf("abc%n\n", &n);
  assert(n == 3);
  return 0;
}
