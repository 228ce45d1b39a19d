// expect: TRUE
#include <stdio.h>
int main(void) {
  char b[4] = "";
  FILE *f = tmpfile();
  if (!f) return 0;
  fputs("abcdefgh", f);
  rewind(f);
  char *r = fgets(b, 4, f);
  fclose(f);
  return r == 0;
}
