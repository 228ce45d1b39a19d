// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int longest = 0, best = 0;
  for (int n = 1; n < 100; n++) {
    int steps = 0;
    for (long x = n; x != 1; x = x % 2 == 0 ? x / 2 : 3 * x + 1) steps++;
    if (steps > longest) longest = steps, best = n;
  }
  assert(best == 73 && longest == 118);
  return 0;
}
