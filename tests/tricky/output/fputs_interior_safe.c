// expect: TRUE
#include <stdio.h>
int main(void) {
  char s[5] = {'a', 0, 'b', 'c', 0};
  fputs(s + 2, stdout);
  return 0;
}
