// expect: FALSE(reach) flags: --rules svcomp --property reach
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *p = malloc(8);
  p = realloc(p, 0);
  if (!p) reach_error();
  return 0;
}
