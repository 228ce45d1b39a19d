// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *f = stderr;
  fprintf(f, "%s\n", "x");
  return 0;
}
