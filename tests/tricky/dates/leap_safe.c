// expect: TRUE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
int main(void) {
  int y = __VERIFIER_nondet_int();
  if (y < 1 || y > 9999) return 0;
  if (y % 400 == 0) assert(leap(y));
  if (y % 100 == 0 && y % 400) assert(!leap(y));
  return 0;
}
