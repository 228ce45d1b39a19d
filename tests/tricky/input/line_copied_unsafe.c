// expect: FALSE(valid-deref)
// must: decided
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[16], copy[8];
  if (fgets(line, sizeof line, stdin)) {
    strcpy(copy, line);
    fputs(copy, stdout);
  }
  return 0;
}
