// expect: TRUE flags: --rules svcomp --property memsafety
#include <stdlib.h>
_Thread_local char *s;
int main(void) {
  s = malloc(3);
  return 0;
}
