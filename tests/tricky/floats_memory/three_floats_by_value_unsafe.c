// expect: FALSE(assert)
// must: decided
#include <assert.h>
struct triple { float x, y, z; };
static struct triple next(struct triple p) { return (struct triple){p.x + 1, p.y * 2, p.z + 0.5f}; }
int main(void) {
  struct triple p = next((struct triple){1, 2, 3});
  assert(p.z == 3);
  return 0;
}
