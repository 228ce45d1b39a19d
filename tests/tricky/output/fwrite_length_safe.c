// expect: TRUE
#include <stdio.h>
int main(void) {
  char s[4] = "abc";
  fwrite(s, 1, 4, stdout);
  return 0;
}
