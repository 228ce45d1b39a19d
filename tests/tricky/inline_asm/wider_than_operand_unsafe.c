// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int a[2] = {1, 2};
  __asm__ volatile("movq $0, %0" : "=m"(a[0]) : : "memory");
  assert(a[1] != 0);
  return 0;
}
