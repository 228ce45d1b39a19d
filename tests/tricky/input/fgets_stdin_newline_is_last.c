// expect: TRUE
#include <assert.h>
#include <stdio.h>
int main(void) {
  char b[4] = "";
  if (!fgets(b, sizeof b, stdin)) return 0;
  if (b[0] == '\n') assert(b[1] == 0);
  return 0;
}
