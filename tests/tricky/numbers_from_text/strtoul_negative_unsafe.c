// expect: FALSE(assert)
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(strtoul("-1", 0, 10) == 0ul);
  return 0;
}
