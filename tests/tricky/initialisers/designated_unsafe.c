// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int a[] = {[3] = 1, 2, [1] = 5, 6};
  assert(sizeof a / sizeof a[0] == 5);
  assert(a[2] == 0 && a[0] == 0);
  return 0;
}
