// expect: TRUE
// suite: quick
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(strtoul("-1", 0, 10) == -1ul);
  return 0;
}
