// expect: TRUE
// must: decided
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(atoi("42") == 42 && atoi("-7x") == -7);
  return 0;
}
