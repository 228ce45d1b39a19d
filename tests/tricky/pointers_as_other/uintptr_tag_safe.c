// expect: TRUE
#include <stdint.h>
int main(void) {
  int x = 3;
  uintptr_t u = (uintptr_t)&x | 1;
  u &= ~(uintptr_t)1;
  int *p = (int *)u;
  return *p == 77;
}
