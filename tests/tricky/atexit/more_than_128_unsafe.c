// expect: FALSE(reach) flags: --property reach
#include <stdlib.h>
extern void reach_error(void);
static int n;
static void h(void) {
  n++;
}
static void last(void) {
  if (n == 200) reach_error();
}
int main(void) {
  atexit(last);
  for (int i = 0; i < 200; i++) atexit(h);
  return 0;
}
