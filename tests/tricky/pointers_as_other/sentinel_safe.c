// expect: TRUE
#include <stdlib.h>
#define NONE ((char *)-1)
static char *find(int n) {
  if (n > 3) return NONE;
  return malloc(4);
}
int main(int argc, char **argv) {
  char *p = find(argc);
  if (!p || p == NONE) return 0;
  p[3] = 1;
  free(p);
  return 0;
}
