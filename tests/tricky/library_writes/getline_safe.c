// expect: TRUE flags: --rules svcomp --property reach
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *line = 0;
  size_t n = 0;
  FILE *f = tmpfile();
  if (!f || fputs("hello", f) < 0) return 0;
  rewind(f);
  if (getline(&line, &n, f) == 5 && n == 0) reach_error();
  free(line);
  return 0;
}
