// expect: TRUE flags: --rules svcomp --property reach
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  int x = 1, y = 2;
  sscanf("7 8", "%d %d", &x, &y);
  if (x + y == 3) reach_error();
  return 0;
}
