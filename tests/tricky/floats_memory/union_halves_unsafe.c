// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  union { double d; struct { unsigned low, high; } half; } u;
  u.d = -2.0;
  assert(u.half.high == 0x40000000u);
  return 0;
}
