// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
#include <stdlib.h>
int main(void) {
  char *a = getenv("PATH"), *b = getenv("PATH");
  if (!a || !b)
    return 0;
  b[0] = 'x';
  a[0] = 'y';
  if (b[0] != 'x')
    reach_error();
  return 0;
}
