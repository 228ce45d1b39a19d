// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char b[4];
  return sscanf("abcdef", "%4s", b) == 0;
}
