// expect: FALSE(valid-deref)
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(1);
  if (!p) return 0;
  printf("%s\n", (void *)(p + 1));
  free(p);
  return 0;
}
