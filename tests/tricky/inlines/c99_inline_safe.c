// expect: TRUE
#include <assert.h>
inline int twice(int n) { return 2 * n; }
extern inline int twice(int n);
int main(void) {
  assert(twice(4) == 8);
  return 0;
}
