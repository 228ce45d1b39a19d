// expect: TRUE
// must: decided
// suite: quick
#include <assert.h>
struct P {
  int x, y;
};
static struct P swapped(struct P p) {
  struct P q = {p.y, p.x};
  return q;
}
int main(int argc, char **argv) {
  struct P p = {argc, -argc};
  struct P q = swapped(swapped(p));
  assert(q.x == argc && q.y == -argc);
  q = swapped(q);
  assert(q.x == -argc);
}
