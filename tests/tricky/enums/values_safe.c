// expect: TRUE
// suite: quick
#include <assert.h>
enum E { A, B = 5, C, D = B };
int main(void) {
  enum E e = C;
  assert(e == 6);
  assert(D == 5);
  return 0;
}
