// expect: FALSE(assert)
#include <assert.h>
struct S { unsigned a : 4; unsigned : 0; unsigned b : 4; };
int main(void) {
  struct S s = {15, 15};
  unsigned char *p = (unsigned char *)&s;
  p[4] = 3;
  assert(sizeof s == 8);
  assert(s.b == 15 && s.a == 15);
  return 0;
}
