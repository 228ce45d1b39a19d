// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int a[2], z;
  int *p = &z;
  p = (int *)(4 + (unsigned long)a);
  assert(p != &a[1]);
  return 0;
}
