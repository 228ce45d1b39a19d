// expect: TRUE
// must: decided
#include <assert.h>
struct pair { float x, y; };
static struct pair swapped(struct pair p) { return (struct pair){p.y, p.x}; }
int main(void) {
  struct pair p = swapped((struct pair){1.5f, -2.5f});
  assert(p.x == -2.5f && p.y == 1.5f);
  return 0;
}
