// expect: TRUE
#include <assert.h>
int main(void) {
  int x = 1, y = 2;
  __asm__ volatile("xchgl %0, %1" : "+r"(x), "+r"(y));
  assert(x == 2);
  return 0;
}
