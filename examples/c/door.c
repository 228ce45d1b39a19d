// A module without main: its functions may be called in any order. The invariant that the door
// opens at most 90 degrees is violated: open_by does not check the sum.
#include <assert.h>

static int width;

static void keep(int now) {
  assert(now >= 0 && now <= 90);
  width = now;
}

void open_by(int by) {
  if (by > 0 && by <= 40) keep(width + by);
}

void close_it(void) {
  while (width > 0) keep(width - 1);
}

int is_open(void) { return width > 0; }
