// expect: TRUE
#include <assert.h>
#include <stdint.h>
struct Packed { uint64_t address : 48; uint64_t tag : 16; };
int main(void) {
  int x = 1;
  struct Packed p = {(uintptr_t)&x, 3};
  int *q = (int *)(uintptr_t)p.address;
  *q = 6;
  assert(x == 6);
  return 0;
}
