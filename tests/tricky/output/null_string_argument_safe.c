// expect: TRUE
#include <stdio.h>
int main(void) {
  const char *s = "x";
  fputs(s, stderr);
  return 0;
}
