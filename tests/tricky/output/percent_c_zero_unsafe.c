// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  char b[8] = "zzzzzzz";
  int n = snprintf(b, sizeof b, "a%cb", 0);
  assert(n == 3 && strlen(b) == 3);
  return 0;
}
