// expect: TRUE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 1;
  strcpy(p, "abc");
  puts(p);
  free(p);
  return 0;
}
