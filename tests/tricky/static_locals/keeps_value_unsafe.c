// expect: FALSE(assert)
#include <assert.h>
static int next(void) { static int n = 3; return n++; }
int main(void) {
  next();
  next();
  assert(next() == 3);
  return 0;
}
