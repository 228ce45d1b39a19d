// expect: TRUE
#include <assert.h>
int main(void) {
  int x = 0;
  __asm__ volatile("movl $5,(%0)" : : "r"(&x) : "memory");
  assert(x == 5);
  return 0;
}
