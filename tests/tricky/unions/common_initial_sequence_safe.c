// expect: TRUE
#include <assert.h>
union U { struct { int tag; int a; } x; struct { int tag; char b[8]; } y; };
int main(void) {
  union U u = {.x = {1, 0x01010101}};
  u.y.b[3] = 2;
  assert(u.x.tag == 1);
  assert(u.x.a == 0x02010101);
  return 0;
}
