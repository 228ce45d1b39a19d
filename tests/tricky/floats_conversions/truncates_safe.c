// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  double d = -2.75;
  int n = d;
  assert(n == -2 && (unsigned char)3.99 == 3);
  return 0;
}
