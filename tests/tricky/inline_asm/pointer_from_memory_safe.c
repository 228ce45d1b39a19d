// expect: TRUE
#include <assert.h>
int main(void) {
  int a = 0;
  int *p = &a;
  int *r;
#ifdef __x86_64__
  __asm__("mov %1, %0" : "=r"(r) : "m"(p));
#else
  r = p;
#endif
  *r = 1;
  assert(a == 1);
  return 0;
}
