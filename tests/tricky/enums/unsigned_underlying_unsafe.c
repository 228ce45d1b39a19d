// expect: FALSE(assert)
#include <assert.h>
enum E { A, B };
enum N { M = -1, Z };
int main(void) {
  enum E e = A;
  enum N n = M;
  assert((e - 1 < 0) == 1);
  assert(n < 0);
  return 0;
}
