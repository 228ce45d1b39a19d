// expect: TRUE
// must: decided
#include <assert.h>
int main(void) {
  int g[4][4] = {{0, 1, 0, 0}, {1, 0, 1, 0}, {0, 1, 0, 1}, {0, 0, 1, 0}}, d[4] = {0, -1, -1, -1},
      q[4], h = 0, t = 0;
  q[t++] = 0;
  while (h < t) {
    int u = q[h++];
    for (int v = 0; v < 4; v++)
      if (g[u][v] && d[v] < 0) {
        d[v] = d[u] + 1;
        q[t++] = v;
      }
  }
  assert(d[3] == 3);
  return 0;
}
