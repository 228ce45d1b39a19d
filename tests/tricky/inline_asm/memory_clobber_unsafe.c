// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int x = 0;
  __asm__ volatile("movl $5,(%0)" : : "r"(&x) : "memory");
  assert(x == 0);
  return 0;
}
