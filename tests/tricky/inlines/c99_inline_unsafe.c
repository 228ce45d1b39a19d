// expect: FALSE(assert)
#include <assert.h>
inline int twice(int n) { return 2 * n; }
extern inline int twice(int n);
int main(void) {
  assert(twice(4) == 4);
  return 0;
}
