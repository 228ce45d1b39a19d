// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  FILE *a = fopen("/dev/null", "r");
  FILE *b = a;
  if (a) fclose(a);
  if (b) fclose(b);
  return 0;
}
