// expect: FALSE(assert)
#include <assert.h>
__attribute__((weak)) int value = 3;
__attribute__((weak)) int get(void) { return value; }
int main(void) {
  assert(get() == 4);
  return 0;
}
