// expect: TRUE
#include <assert.h>
int main(void) {
  struct S { struct S *self; int n; } s = {&s, sizeof s};
  s.self->n = 3;
  assert(s.n == 3);
  return 0;
}
