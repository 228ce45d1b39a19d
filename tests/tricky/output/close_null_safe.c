// expect: TRUE
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/nonexistent/x", "r");
  if (f)
    fclose(f);
  return 0;
}
