// expect: TRUE flags: --property memsafety
#include <stdlib.h>
static void drop(char **p) { free(*p); *p = 0; }
int main(void) {
  char *p = malloc(4);
  drop(&p);
  return 0;
}
