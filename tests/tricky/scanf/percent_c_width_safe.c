// expect: TRUE
#include <stdio.h>
int main(void) {
  char b[3];
  int n = sscanf("abcd", "%3c", b);
  return n == 0;
}
