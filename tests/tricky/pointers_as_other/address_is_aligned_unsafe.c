// expect: FALSE(assert)
#include <assert.h>
#include <stdint.h>
int main(void) {
  int x = 1, y = 2;
  assert(((uintptr_t)&x & 3) != 0);
  assert((uintptr_t)&x != (uintptr_t)&y);
  return x + y == 77;
}
