// expect: TRUE
#include <stdlib.h>
static void drop(char **p) { free(*p); }
int main(void) {
  char *p __attribute__((cleanup(drop))) = malloc(3);
  if (!p) return 0;
  p[2] = 1;

  return 0;
}
