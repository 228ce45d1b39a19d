// expect: TRUE
// suite: quick
#include <assert.h>
int main(void) {
  unsigned char r;
  int over = __builtin_mul_overflow(-1, 5, &r);
  assert(over == 1 && r == 251);
  return 0;
}
