// expect: TRUE
#include <string.h>
#include <stdlib.h>
int main(void) {
  char *s = strdup("ab");
  if (!s) return 0;
  s[1] = 'x';
  free(s);
  return 0;
}
