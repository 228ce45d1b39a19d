// expect: TRUE
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  int x = 1, y = 2;
  int *_Atomic p = &x;
  int *old = atomic_exchange(&p, &y);
  *p = 7;
  assert(old == &x && y == 7);
  return 0;
}
