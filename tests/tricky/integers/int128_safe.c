// expect: TRUE
#include <assert.h>
int main(void) {
  __int128 a = (__int128)1 << 100;
  unsigned __int128 m = (unsigned __int128)-1;
  assert((int)(a >> 99) == 2);
  assert(m % 10 == 5);
  return 0;
}
