// expect: FALSE(assert) flags: --property assert
#include <assert.h>
#include <stdio.h>
int main(void) {
  int count = 7;
  printf("%1$d%2$n\n", 5, &count);
  assert(count == 7);
  return 0;
}
