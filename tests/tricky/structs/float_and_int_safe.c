// expect: TRUE
#include <assert.h>
struct P { float x; int n; double d; };
static struct P next(struct P p) { p.n++; p.x += 0.5f; p.d *= 2; return p; }
int main(void) {
  struct P p = next((struct P){1.5f, 3, 0.25});
  assert(p.n == 4);
  assert(p.x == 2.0f && p.d == 0.5);
  return 0;
}
