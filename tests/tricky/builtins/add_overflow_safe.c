// expect: TRUE
#include <assert.h>
#include <limits.h>
int main(void) {
  volatile int a = INT_MAX;
  int r;
  assert(__builtin_add_overflow(a, 1, &r) == 1);
  assert(r == INT_MIN);
  return 0;
}
