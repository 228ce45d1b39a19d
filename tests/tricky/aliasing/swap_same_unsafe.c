// expect: FALSE(assert)
#include <assert.h>
static void swap(int *a, int *b) { *a ^= *b; *b ^= *a; *a ^= *b; }
int main(void) {
  int a[2] = {3, 5};
  swap(&a[0], &a[0]);
  assert(a[0] == 5);
  return 0;
}
