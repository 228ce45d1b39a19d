// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int x = 3, y;
  __asm__("movl %1, %0\n\taddl $1, %0" : "=&r"(y) : "r"(x));
  assert(y == 3);
  return 0;
}
