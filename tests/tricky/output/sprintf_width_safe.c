// expect: TRUE
#include <stdio.h>
int main(void) {
  char b[5];
  sprintf(b, "%4d", 7);
  return b[0] == 77;
}
