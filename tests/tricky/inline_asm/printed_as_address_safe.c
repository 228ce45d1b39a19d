// expect: TRUE
#include <assert.h>
int main(void) {
  int x = 1;
  __asm__ volatile("movl $7, %a0" : : "r"(&x) : "memory");
  assert(x == 7);
  return 0;
}
