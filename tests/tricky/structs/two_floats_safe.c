// expect: TRUE
#include <assert.h>
struct P { float x, y; };
static struct P swap(struct P p) { struct P q = {p.y, p.x}; return q; }
int main(void) {
  struct P p = swap((struct P){1.0f, 2.0f});
  assert(p.x == 2.0f);
  return 0;
}
