// expect: FALSE(valid-deref)
#include <stdlib.h>
int main(void) {
  char *s = getenv("A_NAME_THAT_NOBODY_SETS");

  return s[0] == 'x';
}
