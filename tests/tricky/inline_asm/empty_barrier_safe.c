// expect: TRUE
// suite: quick
#include <assert.h>
static int g = 4;
int main(void) {
  g = 5;
  __asm__ volatile("" : : : "memory");
  assert(g == 5);
  return 0;
}
