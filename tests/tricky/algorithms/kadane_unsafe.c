// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int a[5] = {-2, 3, -1, 4, -5};
  int b = a[0], c = a[0];
  for (int i = 1; i < 5; i++) {
    c = c > 0 ? c + a[i] : a[i];
    if (c > b) b = c;
  }
  assert(b == 7);
  return 0;
}
