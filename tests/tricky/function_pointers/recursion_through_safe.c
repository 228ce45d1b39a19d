// expect: TRUE
#include <assert.h>
static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int (*next)(int) = even;
static int odd(int n) { return n == 0 ? 0 : next(n - 1); }
int main(void) {
  assert(even(6));
  return 0;
}
