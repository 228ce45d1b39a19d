// expect: TRUE
#include <stdlib.h>
int main(void) {
  char *s = getenv("A_NAME_THAT_NOBODY_SETS");
  if (!s) return 0;
  return s[0] == 'x';
}
