// expect: TRUE
#include <stdio.h>
int main(void) {
  char b[4];
  return sscanf("abcdef", "%3s", b) == 0;
}
