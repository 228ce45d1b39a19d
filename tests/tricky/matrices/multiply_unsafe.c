// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int a[2][2] = {{1, 2}, {3, 4}}, b[2][2] = {{0, 1}, {1, 0}}, c[2][2] = {{0}};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
  assert(c[0][0] == 1);
  return 0;
}
