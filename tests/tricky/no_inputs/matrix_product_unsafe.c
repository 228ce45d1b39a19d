// expect: FALSE(assert)
// must: decided
#include <assert.h>
int main(void) {
  int a[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, b[3][3] = {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}, c[3][3];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      c[i][j] = 0;
      for (int k = 0; k < 3; k++) c[i][j] += a[i][k] * b[k][j];
    }
  for (int i = 0; i < 3; i++) assert(c[i][0] == a[i][2] && c[i][1] == a[i][0] && c[i][2] == a[i][2]);
  return 0;
}
