// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *file = fopen("/etc/passwd", "r");
  if (!file) return 0;
  fflush(file);
  fclose(file);
  fflush(0);
  return 0;
}
