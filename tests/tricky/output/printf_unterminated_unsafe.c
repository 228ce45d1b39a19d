// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char s[3] = "abc";
  printf("%s\n", s);
  return 0;
}
