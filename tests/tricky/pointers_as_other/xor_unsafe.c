// expect: FALSE(assert)
#include <assert.h>
#include <stdint.h>
int main(void) {
  int x = 1, y = 2;
  uintptr_t both = (uintptr_t)&x ^ (uintptr_t)&y;
  int *p = (int *)(both ^ (uintptr_t)&x);
  *p = 5;
  assert(x == 5);
  return 0;
}
