// expect: TRUE
#include <assert.h>
static int f(unsigned long long n) {
  switch (n) {
  case 0xffffffffffffffffull: return 1;
  case 1ull << 63: return 2;
  case 0: return 3;
  }
  return 4;
}
int main(void) {
  assert(f(-1) == 1 && f(1ull << 63) == 2 && f(1ull << 32) == 4);
  return 0;
}
