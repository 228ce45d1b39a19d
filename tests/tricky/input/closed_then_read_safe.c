// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/dev/null", "r");
  if (!f)
    return 0;
  int c = fgetc(f);
  fclose(f);
  return c == 1;
}
