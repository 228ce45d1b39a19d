// expect: TRUE
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *s = malloc(3);
  if (!s) return 0;
  memcpy(s, "123", 3);
  s[2] = 0;
  int n = atoi(s);
  free(s);
  return n == 77;
}
