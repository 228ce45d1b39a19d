// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int f[20];
  f[0] = 0;
  f[1] = 1;
  for (int i = 2; i < 20; i++) f[i] = f[i - 1] + f[i - 2];
  assert(f[19] == 4180);
  return 0;
}
