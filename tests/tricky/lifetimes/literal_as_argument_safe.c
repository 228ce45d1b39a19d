// expect: TRUE
// must: decided
#include <assert.h>
struct P { int x, y; };
static int dot(const struct P *a, const struct P *b) { return a->x * b->x + a->y * b->y; }
int main(int argc, char **argv) {
  int k = argc & 15;
  assert(dot(&(struct P){k, 2}, &(struct P){.y = 3}) == 6);
  int *a = (int[]){1, 2, 3};
  assert(a[2] == 3);
}
