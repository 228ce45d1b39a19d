// expect: TRUE
#include <assert.h>
static int next(void) { static int n = 3; return n++; }
int main(void) {
  next();
  next();
  assert(next() == 5);
  return 0;
}
