// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  unsigned n = 27;
  int k = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    k++;
  }
  assert(k == 111);
  return 0;
}
