// expect: TRUE
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *s = malloc(4);
  if (!s) return 0;
  memcpy(s, "a b", 4);
  char *t = strtok(s, " ");
  t = strtok(0, " ");
  free(s);
  return t == 0;
}
