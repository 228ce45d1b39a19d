// expect: FALSE(reach) flags: --property reach
#include <stdio.h>
extern void reach_error(void);
int main(void) {
  char b[10];
  if (scanf("%9s", b) == 1 && b[0] == 0) reach_error();
  return 0;
}
