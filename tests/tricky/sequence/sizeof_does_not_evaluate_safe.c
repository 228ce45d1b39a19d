// expect: TRUE
#include <assert.h>
int main(void) {
  int i = 0;
  unsigned n = sizeof(i++) + sizeof(int[i + 1]);
  assert(i == 0);
  return n == 77;
}
