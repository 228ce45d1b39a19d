// expect: TRUE
// suite: quick
#include <assert.h>
union U { int n; short s; };
int main(void) {
  union U u = {.n = 0x12345678};
  u.s = 0;
  assert(u.n == 0x12340000);
  return 0;
}
