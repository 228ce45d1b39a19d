// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char table[256] = "";
  int c = getchar();

  return table[c] == 77;
}
