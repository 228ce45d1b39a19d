// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8] = "zzzzzzz";
  snprintf(b, sizeof b, "%2c", 0);
  assert(b[1] != 0);
  return 0;
}
