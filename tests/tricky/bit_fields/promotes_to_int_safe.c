// expect: TRUE
#include <assert.h>
struct S { unsigned a : 4; };
int main(void) {
  struct S s = {1};
  assert((s.a - 2 < 0) == 1);
  return 0;
}
