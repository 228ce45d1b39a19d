// expect: TRUE
#include <assert.h>
#include <stdint.h>
int main(void) {
  int a[4] = {0};
  uintptr_t from = (uintptr_t)a, to = (uintptr_t)&a[2];
  assert(to - from == 8);
  return a[0];
}
