// expect: TRUE
#include <assert.h>
union U { char c; int n; };
static union U u = {.n = 0x1234}, v = {0x12};
int main(void) {
  assert(u.c == 0x34);
  assert(v.n == 0x12);
  return 0;
}
