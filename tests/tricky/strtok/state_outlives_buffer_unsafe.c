// expect: FALSE(valid-deref)
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *s = malloc(4);
  if (!s) return 0;
  memcpy(s, "a b", 4);
  char *t = strtok(s, " ");
  free(s);
  t = strtok(0, " ");
  return t == 0;
}
