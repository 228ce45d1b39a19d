// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  int x = 1, **a = malloc(sizeof *a);
  a[0] = &x;
  a = realloc(a, 4 * sizeof *a);
  *a[0] = 5;
  if (x == 5) reach_error();
  free(a);
  return 0;
}
