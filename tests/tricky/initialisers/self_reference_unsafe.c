// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  struct S { struct S *self; int n; } s = {&s, sizeof s};
  s.self->n = 3;
  assert(s.n == 16);
  return 0;
}
