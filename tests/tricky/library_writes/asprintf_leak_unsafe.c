// expect: FALSE(valid-memtrack) flags: --property memsafety
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *s = 0;
  if (asprintf(&s, "%d", 4) < 0) return 0;
  return 0;
}
