// expect: FALSE(assert)
#include <assert.h>
union U { unsigned n; unsigned char b[4]; };
int main(void) {
  union U u;
  u.n = 0x01020304;
  u.b[1] = 9;
  assert(u.n == 0x01090304);
  return 0;
}
