// expect: FALSE(assert)
#include <assert.h>
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
static int pc(uint32_t x) {
  int c = 0;
  while (x) {
    x &= x - 1;
    c++;
  }
  return c;
}
int main(void) {
  uint32_t x = __VERIFIER_nondet_uint();
  x &= 0xff;
  assert(pc(x) < 8);
  return 0;
}
