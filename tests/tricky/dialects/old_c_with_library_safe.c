// expect: TRUE flags: --std gnu89 -D n=m -D abort=reach_error
// suite: quick
#include <stdio.h>
#include <string.h>
int main(void) {
  char text[12];
  sprintf(text, "%d", 40 + 2);
  if (strlen(text) != 2) abort();
  return 0;
}
