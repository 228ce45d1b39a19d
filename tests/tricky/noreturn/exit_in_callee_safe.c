// expect: TRUE flags: --property reach
#include <stdlib.h>
extern void reach_error(void);
static _Noreturn void die(int n) { exit(n); }
static int check(int n) { if (n > 2) die(1); return n; }
int main(void) {
  if (check(3) == 3) reach_error();
  return 0;
}
