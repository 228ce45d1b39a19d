// expect: FALSE(assert)
// suite: quick
#include <assert.h>
int main(void) {
  int i = 2;
  unsigned n = sizeof(int[i++]);
  assert(i == 2 && n == 8);
  return 0;
}
