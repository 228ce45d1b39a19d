// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  double a[5];
  for (int i = 0; i < 5; i++) a[i] = i * 0.25;
  assert(a[3] == 0.7);
  return 0;
}
