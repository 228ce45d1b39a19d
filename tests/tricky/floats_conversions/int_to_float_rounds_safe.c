// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  int n = 16777217;
  float f = n;
  assert(f == 16777216.0f && (double)n == 16777217.0);
  return 0;
}
