// expect: TRUE
#include <assert.h>
struct S { int a, b; };
int main(void) {
  struct S s = {1, 2};
  __asm__ volatile("incl %0" : "+m"(s.b));
  assert(s.a == 1);
  assert(s.b == 3);
  return 0;
}
