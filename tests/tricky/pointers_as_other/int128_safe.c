// expect: TRUE
#include <assert.h>
#include <stdint.h>
int main(void) {
  int x = 1;
  unsigned __int128 box = (unsigned __int128)(uintptr_t)&x << 64;
  int *q = (int *)(uintptr_t)(box >> 64);
  *q = 6;
  assert(x == 6);
  return 0;
}
