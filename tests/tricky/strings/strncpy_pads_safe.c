// expect: TRUE
// suite: quick
#include <assert.h>
#include <string.h>
int main(void) {
  char b[4] = {9, 9, 9, 9};
  strncpy(b, "a", 4);
  assert(b[0] == 'a' && b[3] == 0);
  return 0;
}
