// expect: TRUE flags: --rules svcomp --property reach
#include <stdlib.h>
extern void reach_error(void);
int main(void) {
  char *p = realloc(0, 0);
  if (!p) reach_error();
  return 0;
}
