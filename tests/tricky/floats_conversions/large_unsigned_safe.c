// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  unsigned long n = 18446744073709549568ul;
  double d = n;
  unsigned long m = 18446744073709551615ul;
  float f = m;
  assert((unsigned long)d == n && f == 18446744073709551616.0f);
  return 0;
}
