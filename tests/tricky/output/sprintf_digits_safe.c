// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[8];
  sprintf(b, "%d", 12345);
  assert(b[0] == '1' && b[5] == 0);
  return 0;
}
