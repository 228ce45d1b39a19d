// expect: FALSE(assert)
// must: decided
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char *line = 0;
  size_t size = 0;
  ssize_t n = getline(&line, &size, stdin);
  if (n == 3 && line[0] == 'o') assert(line[1] != 'k');
  free(line);
  return 0;
}
