// expect: TRUE
#include <stdlib.h>
int main(void) {
  int n = 3;
  int (*p)[n] = malloc(sizeof(int[2][n]));
  if (!p) return 0;
  p[1][2] = 5;
  free(p);
  return 0;
}
