// expect: TRUE
#include <assert.h>
int main(void) {
  int x = 1;
  __asm__ volatile(".byte 0xc7,0,7,0,0,0" : : "a"(&x) : "memory"); /* movl $7, (%rax) */
  assert(x == 7);
  return 0;
}
