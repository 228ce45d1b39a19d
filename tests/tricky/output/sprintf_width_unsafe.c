// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char b[5];
  sprintf(b, "%5d", 7);
  return b[0] == 77;
}
