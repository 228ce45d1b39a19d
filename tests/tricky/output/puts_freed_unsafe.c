// expect: FALSE(valid-deref)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 1;
  strcpy(p, "abc");
  free(p);
  puts(p);
  return 0;
}
