// expect: FALSE(assert)
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  size_t size = 4;
  char *line = malloc(size);
  if (!line) return 0;
  line[0] = 'a', line[1] = '\n', line[2] = 'b', line[3] = 0;
  if (getline(&line, &size, stdin) == -1 && line) assert(line[1] != '\n' || line[2] == 0);
  free(line);
  return 0;
}
