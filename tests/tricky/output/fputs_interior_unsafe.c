// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  char s[5] = {'a', 0, 'b', 'c', 'd'};
  fputs(s + 2, stdout);
  return 0;
}
