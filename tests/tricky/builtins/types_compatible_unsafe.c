// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int x = __builtin_types_compatible_p(int, signed int);
  int y = __builtin_choose_expr(1, 4, (long)5);
  assert(x == 1 && y == 5);
  return 0;
}
