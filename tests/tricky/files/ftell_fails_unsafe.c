// expect: FALSE(valid-deref) flags: --property memsafety
#include <stdio.h>
char text[10];
int main(void) {
  long n = ftell(stdin);
  if (n < 10) text[n] = 1;
  return 0;
}
