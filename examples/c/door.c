// A module without main: whoever links it may call its functions in any order. That the
// door never stands wider than its frame is violated: open_by trusts what it is told.
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
