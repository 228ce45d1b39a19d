// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *a = fopen("/dev/null", "r");
  FILE *b = fopen("/dev/null", "w");
  if (a) fclose(a);
  if (b) fputs("text", b);
  if (b) fclose(b);
  return 0;
}
