// expect: FALSE(assert)
#include <assert.h>
#include <stdio.h>
struct S { signed char a, b; };
int main(void) {
  struct S s = {1, 1};
  printf("xy%hhn\n", &s.b);
  assert(s.a == 1 && s.b == 1);
  return 0;
}
