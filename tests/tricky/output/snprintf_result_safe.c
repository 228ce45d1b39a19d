// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char out[4];
  int n = snprintf(out, sizeof out, "%s", "hello");
  assert(n == 5);
  assert(out[3] == 0);
  return 0;
}
