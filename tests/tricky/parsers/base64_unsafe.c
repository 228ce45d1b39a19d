// expect: FALSE(valid-deref)
#include <assert.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
static const char T[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
int main(void) {
  uint8_t a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(),
          c = __VERIFIER_nondet_uchar();
  char o[5];
  o[0] = T[a >> 2];
  o[1] = T[(a & 3) << 4 | b >> 4];
  o[2] = T[b << 2 | c >> 6];
  o[3] = T[c & 63];
  o[4] = 0;
  assert(o[0] != 0);
  return 0;
}
