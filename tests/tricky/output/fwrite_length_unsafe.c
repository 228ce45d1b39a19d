// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char s[4] = "abc";
  fwrite(s, 1, 5, stdout);
  return 0;
}
