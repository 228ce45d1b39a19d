// expect: FALSE(assert)
#include <assert.h>
int x = 5;
union {
  unsigned long u;
  int *p;
} a = {.u = (unsigned long)&x};
int main(void) {
  *a.p = 7;
  assert(x != 7);
  return 0;
}
