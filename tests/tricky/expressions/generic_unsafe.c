// expect: FALSE(assert)
#include <assert.h>
#define KIND(x) _Generic((x), char: 1, int: 2, unsigned: 3, double: 4, char *: 5, default: 6)
int main(void) {
  short s = 0;
  assert(KIND('a') == 1);
  assert(KIND(s + 1u) == 3 && KIND("x") == 5 && KIND(1.0f) == 6);
  return 0;
}
