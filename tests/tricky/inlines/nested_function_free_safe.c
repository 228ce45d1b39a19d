// expect: TRUE
// suite: quick
#include <assert.h>
struct Ops { int (*run)(const struct Ops *, int); int by; };
static int add(const struct Ops *o, int n) { return n + o->by; }
static const struct Ops plus = {add, 4}, minus = {.by = -4, .run = add};
int main(void) {
  const struct Ops *o = &minus;
  assert(o->run(o, 4) == 0);
  return 0;
}
