// expect: TRUE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *s = malloc(3);
  if (!s) return 0;
  memcpy(s, "abc", 3);
  printf("%.3s\n", s);
  free(s);
  return 0;
}
