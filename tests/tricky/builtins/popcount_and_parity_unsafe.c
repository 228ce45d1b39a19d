// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  volatile unsigned long long n = 0xff00000000000001ull;
  assert(__builtin_popcountll(n) == 1);
  assert(__builtin_parityll(n) == 1 && __builtin_ffsll(n) == 1);
  return 0;
}
