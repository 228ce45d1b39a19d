// expect: TRUE
#include <assert.h>
#include <stdint.h>
int main(void) {
  int x = 1;
  uintptr_t u = (uintptr_t)&x;
  uint32_t low = (uint32_t)u, high = (uint32_t)(u >> 32);
  int *p = (int *)((uintptr_t)high << 32 | low);
  *p = 6;
  assert(x == 6);
  return 0;
}
