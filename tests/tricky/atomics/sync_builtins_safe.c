// expect: TRUE
// suite: quick
#include <assert.h>
int main(void) {
  int n = 6;
  int a = __sync_fetch_and_sub(&n, 2), b = __sync_lock_test_and_set(&n, 1);
  assert(a == 6 && b == 4);
  __sync_synchronize();
  assert(n == 1 && __sync_bool_compare_and_swap(&n, 1, 8) && n == 8);
  return 0;
}
