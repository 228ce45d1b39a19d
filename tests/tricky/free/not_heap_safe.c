// expect: TRUE
#include <stdlib.h>
static char buffer[8];
static char *get(int n) { return n > 8 ? malloc(n) : buffer; }
int main(void) {
  char *p = get(9);
  free(p);
  return 0;
}
