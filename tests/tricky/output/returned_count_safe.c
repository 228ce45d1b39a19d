// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  int n = printf("ab%d\n", 12);
  if (n >= 0) assert(n == 5);
  return 0;
}
