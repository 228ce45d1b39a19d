// expect: TRUE
// A number that branches put together from the bits of an address.
#include <assert.h>
#include <stdint.h>
int x = 1, y = 2;
int main(void) {
  uintptr_t a = (uintptr_t)&x, b = 0;
  for (int i = 0; i < 64; i++)
    if (a >> i & 1) b |= (uintptr_t)1 << i;
  *(int *)b = 5;
  assert(x == 5);
  return 0;
}
