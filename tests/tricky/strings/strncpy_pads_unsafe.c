// expect: FALSE(assert)
// suite: quick
#include <assert.h>
#include <string.h>
int main(void) {
  char b[4] = {9, 9, 9, 9};
  strncpy(b, "a", 4);
  assert(b[0] == 'a' && b[3] == 9);
  return 0;
}
