// expect: TRUE
#include <assert.h>
int main(void) {
  int a[4] = {0, 0, 0, 0};
  int *r;
#ifdef __x86_64__
  __asm__("lea 4(%1), %0" : "=r"(r) : "r"(a));
#else
  r = a + 1;
#endif
  *r = 1;
  assert(a[1] == 1);
  return 0;
}
