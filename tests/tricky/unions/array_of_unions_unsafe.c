// expect: FALSE(assert)
#include <assert.h>
union U { int i; unsigned char b[8]; };
int main(void) {
  union U a[2] = { {1}, {2} };
  unsigned char *p = a[0].b;
  for (int i = 0; i < 16; i++) p[i] = i;
  assert(a[1].i == 2);
  return 0;
}
