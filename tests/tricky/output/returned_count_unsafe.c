// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = printf("ab%d\n", 12);
  if (n >= 0) assert(n == 4);
  return 0;
}
