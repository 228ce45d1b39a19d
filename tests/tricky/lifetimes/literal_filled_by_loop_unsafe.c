// expect: FALSE(assert)
// must: decided
#include <assert.h>

struct Point {
  int x, y, more[4];
};

static int value(const struct Point *point) { return point->x * 100 + point->y * 10 + point->more[2]; }

int main(void) {
  for (int i = 0; i < 3; i++) {
    assert(value(&(struct Point){.y = 2, .x = i, .more = {[2] = 3}}) == 100 * i + 32);
  }
  return 0;
}
