// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <stdlib.h>
int main(void) {
  assert(atoi("042") == 34);
  return 0;
}
