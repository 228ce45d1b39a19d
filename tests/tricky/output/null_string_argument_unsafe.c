// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  const char *s = (char *)8;
  fputs(s, stderr);
  return 0;
}
