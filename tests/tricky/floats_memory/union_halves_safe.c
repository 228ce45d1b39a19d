// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  union { double d; struct { unsigned low, high; } half; } u;
  u.d = -2.0;
  assert(u.half.low == 0 && u.half.high == 0xc0000000u);
  return 0;
}
