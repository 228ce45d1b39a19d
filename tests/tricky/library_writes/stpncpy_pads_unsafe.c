// expect: FALSE(assert)
// must: decided
#include <assert.h>
#include <string.h>
int main(void) {
  char b[8] = "0123456";
  char *end = stpncpy(b, "abc", 6);
  assert(end == b + 3 && b[5] == 0 && b[6] == 0);
}
