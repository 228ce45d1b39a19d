// expect: TRUE
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char b[5];
  int n = snprintf(b, sizeof b, "%s", "abcdefgh");
  assert(n == 8 && strlen(b) == 4);
  return 0;
}
