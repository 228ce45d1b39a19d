// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8] = "zzzzzzz";
  snprintf(b, sizeof b, "%2c", 'x');
  assert(b[1] != 0);
  return 0;
}
