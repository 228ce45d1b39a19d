// expect: TRUE
// must: decided
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned char buf[16];
static unsigned w;
static void put(unsigned char c) {
  buf[w & 15] = c;
  w++;
}
int main(void) {
  w = __VERIFIER_nondet_uint();
  put(1);
  put(2);
  assert(buf[(w - 1) & 15] == 2);
  return 0;
}
