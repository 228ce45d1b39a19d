// expect: FALSE(assert)
#include <assert.h>
static _Thread_local int n = 4;
static __thread int *p;
int main(void) {
  p = &n;
  (*p)++;
  assert(n == 4);
  return 0;
}
