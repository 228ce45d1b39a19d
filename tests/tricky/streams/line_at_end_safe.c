// expect: TRUE
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  size_t size = 0;
  char *line = 0;
  ssize_t length = getline(&line, &size, stdin);
  if (length != -1) assert(length > 0 && line[length] == 0);
  free(line);
  return 0;
}
