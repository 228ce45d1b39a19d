// expect: FALSE(valid-memtrack) flags: --rules svcomp --property memsafety
#include <stdlib.h>
_Thread_local char *s;
int main(void) {
  s = malloc(3);
  s = 0;
  return 0;
}
