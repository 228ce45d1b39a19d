// expect: FALSE(valid-deref)
// suite: quick
#include <stdio.h>
int main(void) {
  char b[3];
  int n = sscanf("abcd", "%4c", b);
  return n == 0;
}
