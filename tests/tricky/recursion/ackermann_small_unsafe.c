// expect: FALSE(assert)
#include <assert.h>
static int ack(int m, int n) { return !m ? n + 1 : !n ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
int main(void) {
  assert(ack(2, 3) == 8);
  return 0;
}
