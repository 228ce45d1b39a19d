// expect: FALSE(assert)
// suite: quick
#include <assert.h>
static int add(int *restrict a, const int *restrict b) { *a += *b; return *a + *b; }
int main(void) {
  int x = 1, y = 2;
  assert(add(&x, &y) == 3);
  return 0;
}
