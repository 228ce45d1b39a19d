// expect: FALSE(assert)
#include <assert.h>
#include <string.h>
int main(void) {
  assert(strcmp("a\x80", "a\x01") < 0);
  assert(strncmp("abx", "aby", 2) == 0);
  return 0;
}
