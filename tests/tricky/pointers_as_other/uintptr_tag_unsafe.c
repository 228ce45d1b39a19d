// expect: FALSE(valid-deref)
#include <stdint.h>
int main(void) {
  int x = 3;
  uintptr_t u = (uintptr_t)&x | 1;
  u += 15;
  int *p = (int *)(u & ~(uintptr_t)3);
  return *p == 77;
}
