// expect: TRUE
#include <assert.h>
int main(void) {
  unsigned n = 12;
  unsigned r = __atomic_fetch_nand(&n, 10, __ATOMIC_SEQ_CST);
  assert(r == 12 && n == ~8u);
  return 0;
}
