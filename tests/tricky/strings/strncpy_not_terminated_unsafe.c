// expect: FALSE(valid-deref)
#include <string.h>
#include <stdlib.h>
int main(void) {
  char *b = malloc(4);
  if (!b) return 0;
  strncpy(b, "abcd", 4);
  size_t n = strlen(b);
  free(b);
  return n == 77;
}
