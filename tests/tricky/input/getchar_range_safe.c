// expect: TRUE
// suite: quick
#include <stdio.h>
int main(void) {
  char table[256] = "";
  int c = getchar();
  if (c == EOF) return 0;
  return table[c] == 77;
}
