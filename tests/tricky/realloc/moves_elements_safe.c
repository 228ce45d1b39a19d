// expect: TRUE
// must: decided
// suite: quick
#include <assert.h>
#include <stdlib.h>
struct P {
  int k;
  const char *s;
};
int main(void) {
  struct P *p = malloc(4 * sizeof *p);
  if (!p) return 0;
  for (int i = 0; i < 4; i++) {
    p[i].k = i;
    p[i].s = i % 2 ? "odd" : "even";
  }
  struct P *q = realloc(p, 8 * sizeof *p);
  if (!q) {
    free(p);
    return 0;
  }
  assert(q[1].k == 1 && q[1].s[0] == 'o');
  free(q);
}
