// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int n = 0;
  for (float f = 0; f < 1.0f; f += 0.25f) n++;
  assert(n == 5);
  return 0;
}
