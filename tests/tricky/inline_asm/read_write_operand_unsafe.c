// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  unsigned x = 3;
  __asm__("shll $2, %0" : "+r"(x) : : "cc");
  assert(x == 3);
  return 0;
}
