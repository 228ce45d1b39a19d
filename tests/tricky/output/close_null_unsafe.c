// expect: FALSE(valid-deref)
#include <stdio.h>
int main(void) {
  FILE *f = fopen("/nonexistent/x", "r");
  fclose(f);
  return 0;
}
