// expect: FALSE(assert)
// suite: quick
#include <assert.h>
struct __attribute__((packed)) Late { char c; int *p; };
union U { int *p; struct Late late; };
int main(void) {
  int x = 1;
  union U u;
  u.p = &x;
  u.late.p = 0;
  u.p = &x;
  u.late.p = 0;
  assert(u.p == &x);
  return 0;
}
