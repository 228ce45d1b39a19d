// expect: TRUE
#include <stdio.h>
int main(void) {
  char s[4] = "abc";
  printf("%s\n", s);
  return 0;
}
