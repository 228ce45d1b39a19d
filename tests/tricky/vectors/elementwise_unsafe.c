// expect: FALSE(assert)
// suite: quick
#include <assert.h>
typedef int V4 __attribute__((vector_size(16)));
int main(void) {
  V4 a = {1, 2, 3, 4}, b = {10, 20, 30, 40}, c = a + b;
  assert(c[2] == 3);
  return 0;
}
