// expect: TRUE
// suite: quick
#include <stdio.h>
int main(void) {
  char b[3];
  int n = sscanf("abcd", "%3c", b);
  return n == 0;
}
