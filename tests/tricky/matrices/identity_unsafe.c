// expect: FALSE(assert)
#include <assert.h>
int main(void) {
  int n = 4;
  int m[4][4];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) m[i][j] = i == j;
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s += m[i][j];
  assert(s == n * n);
  return 0;
}
