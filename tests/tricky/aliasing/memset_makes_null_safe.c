// expect: TRUE
#include <string.h>
struct S { int *p; int n; };
int main(void) {
  int x = 3;
  struct S s = {&x, 1};
  memset(&s, 0, 0);
  return *s.p == 77;
}
