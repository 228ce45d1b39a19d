// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int a[4];
  unsigned char *p = (unsigned char *)a;
  for (unsigned i = 0; i < sizeof a; i++) p[i] = i % 4 == 1 ? i / 4 : 0;
  assert(a[0] == 0 && a[1] == 1 && a[2] == 2 && a[3] == 3);
  return 0;
}
