// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  char composite[200] = {0};
  int count = 0;
  for (int i = 2; i < 200; i++) {
    if (!composite[i]) count++;
    for (int j = 2 * i; j < 200; j += i) composite[j] = 1;
  }
  assert(count == 47);
  return 0;
}
