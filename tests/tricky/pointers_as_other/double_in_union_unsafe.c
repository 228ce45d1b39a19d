// expect: FALSE(assert)
#include <assert.h>
union U { int *p; double d; };
int main(void) {
  int x = 1, y = 2;
  union U a, b;
  b.p = &x;
  a.p = &y;
  b.d = a.d;
  *b.p = 9;
  assert(y == 2);
  return 0;
}
