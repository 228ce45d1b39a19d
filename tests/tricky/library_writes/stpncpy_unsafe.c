// expect: FALSE(reach) flags: --rules svcomp --property reach
#define _GNU_SOURCE
#include <string.h>
extern void reach_error(void);
int main(void) {
  char b[4] = {9, 9, 9, 9};
  stpncpy(b, "x", 4);
  if (b[3] == 0) reach_error();
  return 0;
}
