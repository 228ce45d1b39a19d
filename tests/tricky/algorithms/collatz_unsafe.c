// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  unsigned n = 27;
  int k = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    k++;
  }
  assert(k == 112);
  return 0;
}
