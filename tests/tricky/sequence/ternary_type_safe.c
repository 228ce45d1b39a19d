// expect: TRUE
// suite: quick
#include <assert.h>
int main(void) {
  int minus = -1;
  unsigned one = 1;
  long long r = 1 ? minus : one;
  assert(r == 4294967295LL);
  return 0;
}
