// expect: TRUE
// must: decided
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[32];
  if (!fgets(line, 32, stdin)) return 0;
  size_t n = strlen(line);
  if (n > 0 && line[n - 1] == '\n') line[n - 1] = 0;
  return 0;
}
