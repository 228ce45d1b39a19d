// expect: FALSE(assert)
#include <assert.h>
#define MAX(a, b) ({ int x_ = (a), y_ = (b); x_ > y_ ? x_ : y_; })
int main(void) {
  int i = 1;
  int m = MAX(i++, MAX(i, 0));
  assert(m == 1 && i == 2);
  return 0;
}
