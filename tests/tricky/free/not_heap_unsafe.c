// expect: FALSE(valid-free)
#include <stdlib.h>
static char buffer[8];
static char *get(int n) { return n > 8 ? malloc(n) : buffer; }
int main(void) {
  char *p = get(8);
  free(p);
  return 0;
}
