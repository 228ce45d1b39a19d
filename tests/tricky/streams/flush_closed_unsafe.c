// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  FILE *file = fopen("/etc/passwd", "r");
  if (!file) return 0;
  fclose(file);
  fflush(file);
  return 0;
}
