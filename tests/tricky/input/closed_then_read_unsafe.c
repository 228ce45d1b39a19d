// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/dev/null", "r");
  if (!f)
    return 0;
  fclose(f);
  return fgetc(f);
}
