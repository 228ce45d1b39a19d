// expect: FALSE(assert)
#include <assert.h>
static int g = 4;
int main(void) {
  g = 5;
  __asm__ volatile("" : : : "memory");
  assert(g == 4);
  return 0;
}
