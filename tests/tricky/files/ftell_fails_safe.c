// expect: TRUE flags: --property memsafety
#include <stdio.h>
char text[10];
int main(void) {
  long n = ftell(stdin);
  if (n >= 0 && n < 10) text[n] = 1;
  return 0;
}
