// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int i = 0;
  unsigned n = sizeof(i++) + sizeof(int[i + 1]);
  assert(i == 1);
  return n == 77;
}
