// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  if (!f) return 0;
  fclose(f);
  return 0;
}
