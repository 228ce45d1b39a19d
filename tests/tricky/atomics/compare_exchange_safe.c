// expect: TRUE
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  atomic_int n = 4;
  int expected = 3;
  _Bool done = atomic_compare_exchange_strong(&n, &expected, 9);
  assert(!done && n == 4);
  assert(expected == 4);
  return 0;
}
