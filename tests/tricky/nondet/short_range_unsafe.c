// expect: FALSE(assert)
#include <assert.h>
extern short __VERIFIER_nondet_short(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
int main(void) {
  int s = __VERIFIER_nondet_short(), u = __VERIFIER_nondet_ushort();
  assert(s >= -32768 && s <= 32767);
  assert(u - s <= 65535);
  return 0;
}
