// expect: TRUE
// suite: quick
#include <assert.h>
static int add(int *restrict a, const int *restrict b) { *a += *b; return *a + *b; }
int main(void) {
  int x = 1, y = 2;
  assert(add(&x, &y) == 5);
  return 0;
}
