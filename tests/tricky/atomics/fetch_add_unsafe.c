// expect: FALSE(assert)
#include <assert.h>
#include <stdatomic.h>
static atomic_int n;
int main(void) {
  int old = atomic_fetch_add(&n, 3);
  n += 2;
  assert(old == 0 && n == 3);
  return 0;
}
