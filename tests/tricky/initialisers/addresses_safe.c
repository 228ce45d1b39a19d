// expect: TRUE
// suite: quick
#include <assert.h>
static int a[3] = {1, 2, 3};
static int *p = &a[2], **pp = &p;
static struct { int *q; char *s; } s = {a + 1, "xyz" + 1};
int main(void) {
  assert(**pp == 3 && *s.q == 2);
  assert(s.s[1] == 'z');
  return 0;
}
